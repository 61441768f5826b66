package tool

import "strings"

// Content is a result in parts: text, images, audio, resources.
type Content []Part

// Text gives the text of the parts, a line break between them.
func (c Content) Text() string {
	var texts []string
	for _, p := range c {
		if p.Text != "" {
			texts = append(texts, p.Text)
		}
	}
	return strings.Join(texts, "\n")
}

// PartType says what a part is.
type PartType string

const (
	TextPart     PartType = "text"
	ImagePart    PartType = "image"
	AudioPart    PartType = "audio"
	ResourcePart PartType = "resource"
)

// Part is one part of a Content.
type Part struct {
	Type PartType `json:"type"`
	// Text is the text of a text part, or of a resource that is text.
	Text string `json:"text,omitempty"`
	// Data is what the part holds where that is not text.
	Data []byte `json:"data,omitempty"`
	// MediaType is how Data or a resource's Text is encoded, such as "image/png".
	MediaType string `json:"mimeType,omitempty"`
	// URI names a resource.
	URI string `json:"uri,omitempty"`
}

// Text makes a part of text.
func Text(text string) Part { return Part{Type: TextPart, Text: text} }

// Image makes a part of an image.
func Image(mediaType string, data []byte) Part {
	return Part{Type: ImagePart, MediaType: mediaType, Data: data}
}

// Audio makes a part of sound.
func Audio(mediaType string, data []byte) Part {
	return Part{Type: AudioPart, MediaType: mediaType, Data: data}
}

// Resource makes a part of something that has an address.
func Resource(uri, mediaType string, data []byte) Part {
	return Part{Type: ResourcePart, URI: uri, MediaType: mediaType, Data: data}
}
