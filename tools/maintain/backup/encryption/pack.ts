import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createTarDecoder, createTarPacker, type ParsedTarEntry } from 'modern-tar';
import { isArchiveName, type Manifest } from '../archive/archive';

const PRIVATE = { mode: 0o600, flags: 'wx' } as const;

/**
 * A whole backup as one stream in the format of `tar`. Reads no file before it is asked for.
 * @param folder a backup that was verified: its manifest is believed
 */
export function packBackup(folder: string): ReadableStream<Uint8Array> {
  const { readable, controller } = createTarPacker();
  async function packAll(): Promise<void> {
    const text = await readFile(path.join(folder, 'manifest.json'), 'utf8');
    const { sha256 } = JSON.parse(text) as Manifest;
    for (const name of ['manifest.json', ...Object.keys(sha256)]) {
      const file = path.join(folder, name);
      const entry = controller.add({ name, size: (await stat(file)).size, mode: 0o600 });
      await pipeline(createReadStream(file), Writable.fromWeb(entry));
    }
    controller.finalize();
  }
  packAll().catch((error) => controller.error(error));
  return readable;
}

/**
 * Writes the files of a packed backup into a new folder. Accepts regular files with the names of a
 * backup's files alone, each once: no name leads out of the folder, and no link is made.
 * @throws where the stream ends early or holds anything else. The folder is then of no use.
 */
export async function unpackBackup(
  packed: ReadableStream<Uint8Array>,
  folder: string,
): Promise<void> {
  await mkdir(path.join(folder, 'storage'), { recursive: true, mode: 0o700 });
  const decoder = createTarDecoder({ strict: true });
  // The end of a stream says whether it is whole, which entries that came before do not.
  const [read, written] = await Promise.allSettled([
    packed.pipeTo(decoder.writable),
    writeEntries(decoder.readable, folder),
  ]);
  for (const result of [written, read]) if (result.status === 'rejected') throw result.reason;
}

async function writeEntries(
  entries: ReadableStream<ParsedTarEntry>,
  folder: string,
): Promise<void> {
  for await (const { header, body } of Readable.fromWeb(entries as never, { objectMode: true })) {
    const { name, type } = header;
    if (type !== 'file' || !isArchiveName(name)) {
      throw new Error(`${JSON.stringify(name)} does not belong to a backup`);
    }
    await pipeline(Readable.fromWeb(body), createWriteStream(path.join(folder, name), PRIVATE));
  }
}
