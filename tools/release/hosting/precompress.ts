import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { buildFileNames } from '../../build/bundle/build-files';
import { replaceFile } from './replace-file';
import { isImmutable } from './static-site';

const compress = promisify(brotliCompress);
const compressible = new Set(['.js', '.css', '.svg']);
/** Below this many bytes a file fits one packet as it is. */
const worthIt = 1000;

/**
 * Writes a brotli copy (`<file>.br`, full strength) of each immutable text file, which the local
 * servers send to browsers that accept it. Firebase Hosting compresses files itself.
 * @returns the number of new copies; existing ones are retained.
 */
export async function precompress(folder: string): Promise<number> {
  const files = buildFileNames(folder)
    .filter((name) => compressible.has(extname(name)) && isImmutable(`/${name}`))
    .map((name) => join(folder, name));
  const wanted = files.filter((file) => !existsSync(`${file}.br`) && statSync(file).size > worthIt);
  await Promise.all(wanted.map(pack));
  return wanted.length;
}

async function pack(file: string): Promise<void> {
  await replaceFile(`${file}.br`, await compress(await readFile(file)));
}
