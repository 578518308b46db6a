export { paletteColour } from './colours';
export type { Picture } from './inline';
export { type Heading, headings, plainText, textLines } from './outline';
export { PostBody } from './PostBody';
export { parseDelta } from './parse-delta';
export { parseVideo, type Video } from './video-hosts';
