import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBackend } from '@site/backend/local';
import { mediaAddress, mediaPath } from '@site/shared/media';
import { site } from '@site/shared/site';
import { createSnapshotWriter } from '../snapshot-writer';
import { mediaLoader } from './fetch-media';
import { createLinkedMedia } from './linked-media';

/** 20,000 in `npm run test:long`. */
const total = process.env.LONG_TESTS ? 20_000 : 200;
const shown = total / 100;
const minutes = 60_000;

let base: string;
let backend: Extract<Awaited<ReturnType<typeof startBackend>>, { ok: true }>;
const addresses: string[] = [];

const databaseUrl = () => `http://localhost:${backend.ports.database}`;
const address = (path: string) =>
  `${databaseUrl()}/${path}.json?ns=${site.backends.local.databaseNamespace}`;

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'many-media-'));
  const ports = { database: 0, auth: 0, storage: 0, contact: 0 };
  const started = await startBackend({ root: process.cwd(), dataDir: join(base, 'data'), ports });
  if (!started.ok) throw new Error(started.message);
  backend = started;
  for (let from = 0; from < total; from += 1000) {
    const entries = Array.from({ length: Math.min(1000, total) }, (_, n) => {
      const bytes = Buffer.from(`%PDF-1.7 ${from + n} ${'x'.repeat(1000)}`);
      const hash = createHash('sha256').update(bytes).digest('hex');
      addresses.push(mediaAddress({ hash, type: 'pdf' }));
      return [mediaPath(hash), { type: 'pdf', data: bytes.toString('base64'), owner: 'a' }];
    });
    const written = await fetch(address(''), {
      method: 'PATCH',
      headers: { authorization: 'Bearer owner' },
      body: JSON.stringify(Object.fromEntries(entries)),
    });
    expect(written.status).toBe(200);
  }
}, 10 * minutes);
afterAll(async () => {
  await backend.close();
  rmSync(base, { recursive: true });
}, minutes);

test(
  'among many files a snapshot asks for those that are shown, each by its key, and a second one for none',
  async () => {
    const load = mediaLoader({ ...site.backends.local, databaseUrl: databaseUrl() }, base);
    const snapshot = async () => {
      const asked: string[] = [];
      const writer = createSnapshotWriter(join(base, 'site'), join(base, 'record.json'));
      const linked = createLinkedMedia(writer, (hash) => {
        asked.push(hash);
        return load(hash);
      });
      await linked.writeIn(addresses.filter((_, n) => n % 100 === 0));
      await writer.finish();
      return { asked: asked.length, problems: linked.problems };
    };
    expect(await snapshot()).toEqual({ asked: shown, problems: [] });
    expect(readdirSync(join(base, 'site/media'))).toHaveLength(shown);
    expect(await snapshot()).toEqual({ asked: 0, problems: [] });
  },
  5 * minutes,
);

test('nobody lists them', async () => {
  expect((await fetch(`${address('media')}&shallow=true`)).status).toBe(401);
});
