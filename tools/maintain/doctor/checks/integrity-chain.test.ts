import type { RegistryRemote } from '@site/shared/contracts';
import { site } from '@site/shared/site';
import { integrityOfBytes } from '../../../release/publish/integrity';
import type { Ask } from '../ask';
import { siteAt } from '../site-under-test';
import { checkIntegrity } from './integrity-chain';

const ORIGIN = 'https://club.example';
const SECTION = 'https://section.example';
const sha384 = (text: string) => integrityOfBytes(text);

const remote = (version: string) => ({
  version,
  entry: `${SECTION}/${version}/remoteEntry.js`,
  integrity: sha384(version),
  requires: {},
});
const registered = {
  ...remote('2.0.0-0123456789'),
  previous: remote('1.0.0-0123456789'),
} as unknown as RegistryRemote;

const main = '/assets/main.0123456789.js';
const lazy = '/assets/editor.0123456789.js';
const well: Readonly<Record<string, string>> = {
  [`${ORIGIN}/`]: `<script defer src="${main}" integrity="${sha384('main')}"></script>`,
  [`${ORIGIN}/assets.json`]: JSON.stringify([
    { file: lazy.replace('/assets/', ''), integrity: sha384('editor'), usedAt: 1 },
  ]),
  [ORIGIN + main]: 'main',
  [ORIGIN + lazy]: 'editor',
  [registered.entry]: registered.version,
  [`${registered.previous?.entry}`]: `${registered.previous?.version}`,
};

/** Findings where some addresses answer with another text; undefined: with 404. */
async function check(changed: Readonly<Record<string, string | undefined>>, at = ORIGIN) {
  const ask: Ask = async (url) => {
    const text = { ...well, ...changed }[url];
    return { status: text === undefined ? 404 : 200, headers: {}, body: Buffer.from(text ?? '') };
  };
  const found = await checkIntegrity(ask, { ...siteAt(at, site), origin: ORIGIN }, [registered]);
  return found.map(({ problem, at }) => `${problem} ${at}`);
}

test('a site whose files are what was published is well', async () => {
  expect(await check({})).toEqual([]);
});

test('a changed file that the shell loads later is found', async () => {
  expect(await check({ [ORIGIN + lazy]: 'editoR' })).toEqual([`integrity ${ORIGIN}${lazy}`]);
});

test('a deployed shell has a list of its files; a local one has none', async () => {
  const changed = { [`${ORIGIN}/assets.json`]: undefined };
  expect(await check(changed)).toEqual([`incomplete ${ORIGIN}/assets.json`]);
  expect(await check(changed, 'http://localhost:3000')).toEqual([]);
});

test('the previous build of a section is held to the registry as well', async () => {
  const previous = `${registered.previous?.entry}`;
  expect(await check({ [previous]: undefined })).toEqual([`unreachable ${previous}`]);
  expect(await check({ [previous]: 'changed' })).toEqual([`integrity ${previous}`]);
});
