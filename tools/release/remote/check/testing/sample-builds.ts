import type { RegistryRemote } from '@site/shared/contracts';
import { site } from '@site/shared/site';
import { integrityOfBytes } from '../../../publish/integrity';
import type { CheckInput } from '../check-input';
import type { FindingCode } from '../findings';

const chunk = 'export const page = 1;';
const style = '.card__a1B2 { color: gold } .card__a1B2:hover > img { opacity: 1 }';
const page = '__federation_expose_Page.0123456789';

const files = (change: Record<string, string> = {}): ReadonlyMap<string, Buffer> => {
  const hashes = [chunk, change[`${page}.css`] ?? style].map((file) =>
    integrityOfBytes(file, 'sha256'),
  );
  const texts: Record<string, string> = {
    'remoteEntry.js': `const sri = ${JSON.stringify(hashes)};`,
    [`${page}.js`]: chunk,
    [`${page}.css`]: style,
    'mf-manifest.json': '{}',
    ...change,
  };
  return new Map(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)]));
};

const manifest = {
  name: 'mf-rockets',
  title: 'Rockets',
  description: 'What the rocketry team builds',
  requires: { shell: '^1.0.0', shared: '^1.0.0' },
  exposes: { './Page': './src/page/Page.tsx' },
  contributes: {
    routes: [{ path: '/rockets', expose: './Page', title: 'Rockets', description: 'Rockets' }],
    slots: [{ slot: 'landing.blog/v1', expose: './Page' }],
  },
};

const neighbour: RegistryRemote = {
  name: 'mf-blog',
  title: 'Blog',
  version: '1.0.0-0123456789',
  entry: 'https://blog.example.org/1.0.0-0123456789/remoteEntry.js',
  integrity: `sha384-${'A'.repeat(64)}`,
  requires: { shell: '^1.0.0', shared: '^1.0.0' },
  contributes: {
    routes: [
      {
        path: '/blog/:tag',
        aliases: [],
        expose: './List',
        title: 'Blog',
        description: 'Posts',
        audience: 'all',
        footer: true,
        frame: 'default',
        noindex: false,
      },
    ],
    nav: [],
    slots: [],
  },
  previous: null,
};

/** A remote that passes. */
export const goodRemote: CheckInput = {
  workspace: 'mf-rockets',
  manifest,
  dependencies: { '@site/shared': '1.0.0', react: '19.3.1' },
  wantedBuild: '1.0.0-aaaaaaaaaa',
  presentBuild: '1.0.0-aaaaaaaaaa',
  files: files(),
  modules: ['mf-rockets/src/page/Page.tsx', 'shared/ui/card/Card.tsx'],
  imports: [
    { place: 'mf-rockets/src/page/Page.tsx:1', module: 'react' },
    { place: 'mf-rockets/src/page/Page.tsx:2', module: './rocket.webp' },
  ],
  pictures: [{ file: 'mf-rockets/src/page/rocket.webp', bytes: 300_000 }],
  deployed: {
    formatVersion: 1,
    shell: {
      build: '1.2.0-bbbbbbbbbb',
      provides: { shell: '1.2.0', shared: '1.0.0', react: '19.3.1' },
    },
    remotes: [neighbour],
  },
  publishedBytes: 1000,
};

const withRoute = (path: string) => ({
  ...manifest,
  contributes: { routes: [{ ...manifest.contributes.routes[0], path }] },
});

/** One faulty remote for each finding: a name, and the change to the valid remote. */
export const faultyRemotes: readonly [FindingCode, string, Partial<CheckInput>][] = [
  ['R01', 'a manifest without a title', { manifest: { ...manifest, title: '' } }],
  ['R01', 'a manifest that is no JSON', { manifest: new SyntaxError('Unexpected token') }],
  ['R01', "another remote's name, whose entry it would replace", { workspace: 'mf-comets' }],
  ['R01', 'a range that is none', { manifest: { ...manifest, requires: { shell: 'latest' } } }],
  ['R02', 'a build of other sources', { presentBuild: '1.0.0-bbbbbbbbbb' }],
  ['R02', 'no build', { presentBuild: undefined }],
  [
    'R03',
    'a route to a module that is not exposed',
    {
      manifest: {
        ...manifest,
        contributes: { routes: [{ ...manifest.contributes.routes[0], expose: './Gone' }] },
      },
    },
  ],
  ['R04', 'a copy of React', { modules: ['node_modules/react/cjs/react.production.js'] }],
  ['R04', 'a copy of the router', { modules: ['node_modules/react-router/dist/production/a.mjs'] }],
  ['R04', 'a copy of the auth store', { modules: ['shared/auth/session.ts'] }],
  [
    'R05',
    'a newer shell',
    { manifest: { ...manifest, requires: { shell: '^1.3.0', shared: '^1.0.0' } } },
  ],
  ['R05', 'a newer React', { dependencies: { react: '20.0.0' } }],
  ['R06', "another remote's route", { manifest: withRoute('/blog/:topic') }],
  ['R06', "the shell's own page", { manifest: withRoute('/status') }],
  ...Object.keys(site.redirects)
    .slice(0, 1)
    .map((path): [FindingCode, string, Partial<CheckInput>] => [
      'R06',
      'a configured redirect',
      { manifest: withRoute(path) },
    ]),
  [
    'R07',
    'a version of a slot that does not exist',
    {
      manifest: {
        ...manifest,
        contributes: { slots: [{ slot: 'landing.blog/v9', expose: './Page' }] },
      },
    },
  ],
  ...[
    'body { margin: 0 }',
    '.card__a1B2, h1 { color: red }',
    ':root { --ink: red }',
    'body:has(.card__a1B2) { overflow: hidden }',
    '.button { color: red }',
    '@font-face { font-family: x; src: url(x.woff2) }',
    '@media print { p { color: black } }',
    '.card__a1B2 ~ * { color: red }',
    'main > .card__a1B2 + footer { color: red }',
  ].map((css): [FindingCode, string, Partial<CheckInput>] => [
    'R08',
    css,
    { files: files({ [`${page}.css`]: css }) },
  ]),
  ['R09', 'a chunk that the entry does not protect', { files: files({ [`${page}.js`]: 'other' }) }],
  ['R09', 'a file without a hash in its name', { files: files({ 'picture.webp': 'x' }) }],
  ['R10', 'a build that grew by more than its budget', { publishedBytes: -4000 }],
  ['R13', 'a file of another remote', { modules: ['mf-blog/src/post/reading.ts'] }],
  ['R13', 'a file of the shell', { modules: ['shell/src/routing/PageReady.tsx'] }],
  [
    'R19',
    'a package that only others name',
    {
      imports: [{ place: 'mf-rockets/src/page/Page.tsx:3', module: '@site/society/settings.json' }],
    },
  ],
  [
    'R20',
    'a picture of more than 300 KB',
    { pictures: [{ file: 'mf-rockets/src/page/rocket.webp', bytes: 300_001 }] },
  ],
];

/** Versions of a shell by which remotes that are published now would be refused. */
export const faultyShells: readonly [string, Record<string, string>][] = [
  ['a new major version of shared', { shell: '1.2.0', shared: '2.0.0' }],
  ['a new major version of the shell', { shell: '2.0.0', shared: '1.0.0' }],
];
