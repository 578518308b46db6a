import { MEDIA_TYPES } from '@site/shared/media';

export const CALENDAR_TYPE = 'text/calendar';

/**
 * Headers of files, by their paths or patterns of them (`*`: any name, `**`: any path), whose name does not tell their
 * type in full, or which members uploaded.
 */
export const fileHeaders: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/calendars/**': { 'content-type': `${CALENDAR_TYPE}; charset=utf-8` },
  '/media/**': {
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  },
  ...Object.fromEntries(
    Object.entries(MEDIA_TYPES).map(([ending, type]) => [
      `/media/*.${ending}`,
      { 'content-type': type, ...(ending === 'pdf' && { 'content-disposition': 'attachment' }) },
    ]),
  ),
};

const patternOf = (glob: string) =>
  new RegExp(`^${glob.replaceAll('.', '\\.').replace(/\*+/, '.*')}$`);

/** The headers of a file at this path, besides those of its site. */
export const headersOf = (path: string): Record<string, string> =>
  Object.assign(
    {},
    ...Object.keys(fileHeaders).map((glob) => patternOf(glob).test(path) && fileHeaders[glob]),
  );
