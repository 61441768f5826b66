package greenhouse

import (
	"encoding/json"
	"fmt"

	protocol "github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"github.com/toolvet/toolvet/testdata/sdk/mcpgo/greenhouse/climate"
)

var (
	sow = protocol.NewTool(sowName,
		protocol.WithDescription(sowDoc),
		protocol.WithString(cropArg, protocol.Required(), protocol.Description(cropDoc)),
	)
	weed = protocol.NewTool(fmt.Sprintf("%s_%s", "weed", bed), protocol.WithDescription("Weeds one bed."), cropOption)

	cropOption = protocol.WithString(cropArg, protocol.Description(cropDoc))
)

const (
	bed     = "bed"
	sowName = "sow_" + bed
	sowDoc  = `Sows one crop in one bed.
Beds that are full are refused.`
	cropArg = "crop"
	cropDoc = "one crop, in the singular"
)

const rawHarvest = `{
	"type": "object",
	"properties": {
		"crop": {"type": "string", "description": "one crop"},
		"kilos": {"type": "number", "description": "how much", "exclusiveMinimum": 0}
	},
	"required": ["crop"],
	"additionalProperties": false
}`

var harvest = protocol.NewToolWithRawSchema("harvest", "Harvests one crop.", json.RawMessage(rawHarvest))

var harvestAll = protocol.NewToolWithRawSchema("harvest_all", "Harvests everything.", []byte(`{"type":"object","properties":{}}`))

func variables(s *server.MCPServer) {
	s.AddTool(sow, handle)
	s.AddTool(weed, handle)
	s.AddTool(harvest, handle)
	s.AddTool(harvestAll, handle)
	s.AddTool(climate.Heat, handle)
	s.AddTool(protocol.NewTool(climate.Name, protocol.WithDescription(climate.Doc)), handle)
}
