/** The longest name that the file systems of Linux, macOS and Windows take. */
const MAX_NAME_BYTES = 255;

const isFileName = (name: string): boolean =>
  !['', '.', '..'].includes(name) &&
  !name.includes('\u0000') &&
  !name.includes('\\') &&
  Buffer.byteLength(name) <= MAX_NAME_BYTES;

/** Whether a relative path, with slashes, leads to a file below its folder. */
export const isFilePath = (path: string): boolean => path.split('/').every(isFileName);
