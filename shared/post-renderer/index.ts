export { paletteColour } from './colours';
export type { Picture } from './inline';
export { type Heading, headings, plainText, textLines } from './outline';
export { PostBody } from './PostBody';
export { readDelta } from './read-delta';
export { readVideo, type Video } from './video-hosts';
