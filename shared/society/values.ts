import * as v from 'valibot';

export const text = v.pipe(v.string(), v.minLength(1));
export const link = v.pipe(v.string(), v.url(), v.regex(/^https:/, 'an https link'));
/** An address of this site, without parameters. */
export const path = v.pipe(v.string(), v.regex(/^\/(?:[\w-]+(?:\/[\w-]+)*)?$/, 'a path'));
/** A picture by its path from the file that names it; pages get its address from the build. */
export const picture = v.pipe(
  v.string(),
  v.regex(/^\.\/[\w./-]+\.(?:svg|webp|avif|png|jpe?g)$/, 'a picture of this folder'),
);
