import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import type { Registry, RegistryRemote } from '../../../../shared/contracts';

/** One way in which a remote can be broken; nothing of it outlives `page.unrouteAll()`. */
export interface Fault {
  /** The reason that the fallback shows. */
  reason: RegExp;
  /** The visitor has to wait for the fallback. */
  hangs?: boolean;
  apply(page: Page, remote: RegistryRemote): Promise<unknown>;
}

const neverAnswer = () => {};

function on(remote: RegistryRemote, ending: RegExp): RegExp {
  const folder = new URL('.', remote.entry).href.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${folder}${ending.source}(?:\\?|$)`);
}

const anything = /.*/;
const entry = /remoteEntry\.js/;
const chunk = /__federation_expose_[^?]*\.js/;
const stylesheet = /[^?]*\.css/;

/** The registry with this remote's entry changed. */
async function changeEntry(page: Page, name: string, change: Partial<RegistryRemote>) {
  await page.route('**/registry.json', async (route) => {
    const response = await route.fetch();
    const registry = (await response.json()) as Registry;
    const remotes = registry.remotes.map((each) =>
      each.name === name ? { ...each, ...change } : each,
    );
    await route.fulfill({ response, json: { ...registry, remotes } });
  });
}

const script = (body: string) => (route: Route) =>
  route.fulfill({
    body,
    contentType: 'text/javascript',
    headers: { 'access-control-allow-origin': '*' },
  });

/**
 * A published build whose entry is this text: its integrity is right.
 * @param previous whether what was published before is the build before it. Default: there is none
 */
function publishedEntry(body: (container: string) => string, previous = false): Fault['apply'] {
  return async (page, remote) => {
    const text = body(remote.name.replaceAll('-', '_'));
    const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`;
    const version = '9.9.9-00000000';
    const published = remote.entry.replace(remote.version, version);
    await changeEntry(page, remote.name, {
      integrity,
      ...(previous ? { version, entry: published, previous: remote } : { previous: null }),
    });
    await page.route(previous ? published : on(remote, entry), script(text));
  };
}

const container = (name: string, module: string) =>
  `var ${name} = { init() {}, get: () => Promise.resolve(() => (${module})) };`;

/** A module's component that is made with the shell's React. */
const withReact = (name: string, component: string) => `var ${name} = {
  init(scope) { this.react = Object.values(scope.react)[0]; },
  get: async () => {
    const React = (await ${name}.react.get())();
    return () => ({ default: ${component} });
  },
};`;

/** A build whose page waits for something that never comes. */
export const waitsForEver = publishedEntry((name) =>
  withReact(
    name,
    `() => { document.documentElement.dataset.waits = 'true'; React.use(never); }`,
  ).replace('var ', 'var never = new Promise(() => {}); var '),
);

/** A build that throws while it renders, over one that does not. */
export const throwsAfterGoodBuild = publishedEntry(
  (name) => container(name, '{ default() { throw new Error("broken while it renders"); } }'),
  true,
);

/** Changes one byte of what is served, in a place where the script would still run. */
export function flipByte(ending: RegExp): Fault['apply'] {
  return async (page, remote) => {
    await page.route(on(remote, ending), async (route) => {
      const response = await route.fetch();
      const bytes = await response.body();
      const at = bytes.indexOf('"') + 1;
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      await route.fulfill({ response, body: bytes });
    });
  };
}

export const served = { entry, chunk, stylesheet };

export const faults: Readonly<Record<string, Fault>> = {
  'is answered by 404': {
    reason: /.+/,
    apply: (page, remote) =>
      page.route(on(remote, anything), (route) => route.fulfill({ status: 404, body: '' })),
  },
  'is answered by HTML instead of a script': {
    reason: /.+/,
    apply: (page, remote) =>
      page.route(on(remote, anything), (route) =>
        route.fulfill({
          body: '<!doctype html><title>Not this</title>',
          contentType: 'text/html',
          headers: { 'access-control-allow-origin': '*' },
        }),
      ),
  },
  hangs: {
    reason: /it did not answer in time/,
    hangs: true,
    apply: (page, remote) => page.route(on(remote, anything), neverAnswer),
  },
  'throws when evaluated': {
    reason: /.+/,
    apply: publishedEntry(() => 'throw new Error("broken while it starts");'),
  },
  'throws when rendered': {
    reason: /it could not be drawn/,
    apply: publishedEntry((name) =>
      container(name, '{ default() { throw new Error("broken while it renders"); } }'),
    ),
  },
  'lacks the export': {
    reason: /no component as its default export/,
    apply: publishedEntry((name) => container(name, '{ other: 1 }')),
  },
  'has one flipped byte': { reason: /.+/, apply: flipByte(entry) },
  'needs another version of the shell': {
    reason: /it needs shell \^99\.0\.0, and this site has 1\./,
    apply: (page, remote) =>
      changeEntry(page, remote.name, {
        requires: { shell: '^99.0.0', shared: '^1.0.0' },
        previous: null,
      }),
  },
  'has a chunk that hangs': {
    reason: /it did not answer in time/,
    hangs: true,
    apply: (page, remote) => page.route(on(remote, chunk), neverAnswer),
  },
  'lacks its stylesheet': {
    reason: /.+/,
    apply: (page, remote) =>
      page.route(on(remote, stylesheet), (route) => route.fulfill({ status: 404, body: '' })),
  },
};
