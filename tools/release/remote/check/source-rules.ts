import { basename } from 'node:path';
import { packageOf } from '../../../build/bundle/provided-versions';
import type { CheckInput } from './check-input';

/** R19: a package that only another part brings along is gone with that part's next version. */
export function undeclaredPackages({ imports, dependencies, workspace }: CheckInput): string[] {
  return imports
    .filter(({ place }) => place.startsWith(`${workspace}/`))
    .filter(({ module }) => !module.startsWith('.') && !(packageOf(module) in dependencies))
    .map(({ place, module }) => `${place}: ${packageOf(module)}`);
}

/** Bytes of one picture: a page of ten of them takes a minute on a slow phone. */
const PICTURE_LIMIT = 300_000;

/** R20: pictures are published as they are. */
export function largePictures({ pictures, imports }: CheckInput): string[] {
  return pictures
    .filter(({ bytes }) => bytes > PICTURE_LIMIT)
    .map(({ file, bytes }) => {
      const user = imports.find(({ module }) => basename(module) === basename(file));
      const place = user === undefined ? file : `${user.place}: ${file}`;
      return `${place} has ${Math.ceil(bytes / 1000)} KB, at most ${PICTURE_LIMIT / 1000}`;
    });
}
