package corpus

import (
	"reflect"
	"time"

	"github.com/toolvet/toolvet/semantics/envelope"
	"github.com/toolvet/toolvet/semantics/tool"
)

// What toolvet's own tools take and return.
type (
	OwnArgs struct {
		Dataset  tool.Artifact[[]Base]          `json:"dataset" jsonschema:"the rows"`
		Optional tool.Artifact[OwnRecursive]    `json:"optional,omitzero"`
		Pointer  *tool.Artifact[map[string]int] `json:"pointer,omitempty"`
		Since    time.Time                      `json:"since,omitzero"`
		Unit     string                         `json:"unit" enum:"c,f"`
		Days     int                            `json:"days" minimum:"1" maximum:"14"`
	}
	OwnRecursive struct{ Next *OwnRecursive }
	OwnResult    []struct {
		LUN  int             `json:"lun"`
		Port *string         `json:"port"`
		Wait time.Duration   `json:"wait,string"`
		More []envelope.Fact `json:"more,omitempty"`
	}
	OwnEnvelope = envelope.Covered[envelope.Result]
	OwnContent  = tool.Content
	OwnAny      any
	OwnText     string
	// OwnSealed can be written and not read.
	OwnSealed struct {
		*base2
		X int
	}
)

// OwnStated says at run time what it is.
type OwnStated struct{ Shape int }

func (OwnStated) MarshalJSON() ([]byte, error) { return nil, nil }

func (OwnStated) JSONForm() reflect.Type { return reflect.TypeFor[Base]() }

// OwnHolder holds what is known at run time only.
type OwnHolder struct {
	ID     string               `json:"id"`
	Stated []OwnStated          `json:"stated"`
	ByName map[string]OwnStated `json:"by/name"`
}

// OwnConstrained cannot be judged before run time.
type OwnConstrained struct {
	Stated OwnStated `minimum:"3"`
}
