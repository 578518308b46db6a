import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { site } from '@site/shared/site';
import sharp from 'sharp';
import { createSnapshotWriter } from '../snapshot-writer';
import { picturesOf } from './pictures-of';

let base: string;
let server: Server;
let origin: string;
/** Folder of the site that is deployed. */
let deployed: string | undefined;
let log: string[];

beforeAll(async () => {
  const moon = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#123' } })
    .png()
    .toBuffer();
  // One server for both: the storage and the deployed site.
  server = createServer((request, response) => {
    const { url = '', headers } = request;
    const answer = (status: number, body?: Uint8Array) => {
      log.push(`${status} ${url.replace(/.*%2F/, '').replace(/[0-9a-f]{8}\..*-/, '')}`);
      response.writeHead(status, { etag: '"1"' }).end(body);
    };
    if (url.startsWith('/v0/')) return headers['if-none-match'] ? answer(304) : answer(200, moon);
    try {
      return answer(200, readFileSync(join(deployed ?? '', url)));
    } catch {
      return answer(404);
    }
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'pictures-of-'));
  deployed = undefined;
});
afterEach(() => rmSync(base, { recursive: true }));

/** A snapshot of one picture on a machine with a cache of its own. */
async function snapshotOn(machine: string, deployedAt?: string) {
  log = [];
  const root = join(base, machine);
  const folder = join(root, 'site');
  mkdirSync(folder, { recursive: true });
  const writer = createSnapshotWriter(folder, join(root, 'record.json'));
  const backend = { ...site.backends.production, imageOrigins: [origin] };
  const pictures = await picturesOf(writer, { root, folder, backend, deployedAt });
  const bucket = backend.firebase.storageBucket;
  await pictures.copyOf(`${origin}/v0/b/${bucket}/o/files%2Fmoon.png`);
  await pictures.finish();
  await writer.finish();
  return { folder, files: readdirSync(join(folder, 'pictures')), log };
}

test('a new machine takes the copies of the deployed site', async () => {
  const first = await snapshotOn('first', origin);
  expect(first.log).toEqual(['404 /content/pictures.json', '200 moon.png']);
  deployed = first.folder;
  const second = await snapshotOn('second', origin);
  const versions = ['240', '720', '900'].map((width) => `200 /pictures/${width}.webp`);
  expect(second.log).toEqual(['200 /content/pictures.json', '304 moon.png', ...versions]);
  expect(second.files).toEqual(first.files);
});

test('a machine with the last snapshot needs nothing but the ETag', async () => {
  const first = await snapshotOn('first');
  deployed = undefined;
  const second = await snapshotOn('first', origin);
  expect(second.log.filter((line) => !line.includes('pictures.json'))).toEqual(['304 moon.png']);
  expect(second.files).toEqual(first.files);
});
