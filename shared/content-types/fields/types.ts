// The types of fields, each a file of its own. A new one is named here, and in the lists of `index.ts`.

export * as altText from './alt-text';
export * as bodyKey from './body-key';
export * as boolean from './boolean';
export * as choice from './choice';
export * as dateTime from './date-time';
export * as day from './day';
export * as file from './file';
export * as image from './image';
export * as images from './images';
export * as language from './language';
export * as longText from './long-text';
export * as number from './number';
export * as order from './order';
export * as people from './people';
export * as slug from './slug';
export * as tagName from './tag-name';
export * as tags from './tags';
export * as text from './text';
export * as url from './url';
