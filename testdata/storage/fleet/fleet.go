// Package fleet stands in for the controllers of a few storage arrays: a small
// population that never changes, for the operations agent to answer from.
package fleet

import (
	"fmt"
	"slices"
	"time"
)

// Array is one storage array.
type Array struct {
	ID          string  `json:"id"`
	Model       string  `json:"model"`
	Site        string  `json:"site"`
	CapacityTiB float64 `json:"capacity_tib"`
	UsedTiB     float64 `json:"used_tib"`
}

// Mapping shows one volume to one host group as a logical unit.
type Mapping struct {
	LogicalUnitNumber int    `json:"logical_unit_number"`
	HostGroup         string `json:"host_group"`
	Volume            string `json:"volume"`
	Comment           string `json:"comment,omitempty"`
}

// Alarm is one fault that an array's controller raised.
type Alarm struct {
	Component string `json:"component"`
	Text      string `json:"text"`
}

// MeasuredAt is when the population was read from its controllers.
var MeasuredAt = time.Date(2026, time.March, 2, 6, 30, 0, 0, time.UTC)

var arrays = []Array{
	{ID: "array-north-1", Model: "VX900", Site: "north", CapacityTiB: 480, UsedTiB: 391.5},
	{ID: "array-north-2", Model: "VX900", Site: "north", CapacityTiB: 480, UsedTiB: 122},
	{ID: "array-south-1", Model: "VX450", Site: "south", CapacityTiB: 160, UsedTiB: 149.2},
}

var mappings = map[string][]Mapping{
	"array-north-1": {
		{LogicalUnitNumber: 0, HostGroup: "billing", Volume: "billing-data"},
		{LogicalUnitNumber: 1, HostGroup: "billing", Volume: "billing-log"},
		{LogicalUnitNumber: 0, HostGroup: "search", Volume: "search-index", Comment: "rebuilt nightly"},
	},
	"array-north-2": {
		{LogicalUnitNumber: 0, HostGroup: "archive", Volume: "archive-2025"},
	},
	"array-south-1": {
		{LogicalUnitNumber: 0, HostGroup: "billing", Volume: "billing-replica"},
		{LogicalUnitNumber: 7, HostGroup: "lab", Volume: "lab-scratch", Comment: "owner left"},
	},
}

var alarms = map[string][]Alarm{
	"array-south-1": {{Component: "fan-2", Text: "speed below threshold"}},
}

// Arrays lists the arrays of one site, of all sites where site is empty.
func Arrays(site string) []Array {
	if site == "" {
		return slices.Clone(arrays)
	}
	return slices.DeleteFunc(slices.Clone(arrays), func(a Array) bool { return a.Site != site })
}

// Find gives the array with that id.
func Find(id string) (Array, error) {
	i := slices.IndexFunc(arrays, func(a Array) bool { return a.ID == id })
	if i < 0 {
		return Array{}, fmt.Errorf("no array %q", id)
	}
	return arrays[i], nil
}

// Mappings lists what an array shows to one host group, to all of them where
// group is empty.
func Mappings(array, group string) ([]Mapping, error) {
	if _, err := Find(array); err != nil {
		return nil, err
	}
	return slices.DeleteFunc(slices.Clone(mappings[array]), func(m Mapping) bool {
		return group != "" && m.HostGroup != group
	}), nil
}

// Alarms lists the open alarms of an array.
func Alarms(array string) ([]Alarm, error) {
	if _, err := Find(array); err != nil {
		return nil, err
	}
	return slices.Clone(alarms[array]), nil
}
