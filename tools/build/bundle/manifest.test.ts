import { type RemoteManifest, RemoteManifestSchema } from '@site/shared/contracts';
import * as v from 'valibot';
import { forSociety } from './manifest';

const route = (path: string, more: object = {}) => ({
  path,
  expose: `./${path.replaceAll(/\W/g, '') || 'Home'}`,
  title: `Title of ${path}`,
  description: `Description of ${path}`,
  ...more,
});

const manifestOf = (routes: readonly ReturnType<typeof route>[]): RemoteManifest =>
  v.parse(RemoteManifestSchema, {
    name: 'mf-a',
    title: 'A',
    description: 'A remote',
    requires: { shell: '^1.0.0', shared: '^1.0.0' },
    exposes: Object.fromEntries(
      [...routes.map(({ expose }) => expose), './Card'].map((name) => [name, `./src${name}.tsx`]),
    ),
    contributes: {
      routes,
      nav: routes.map(({ path }, order) => ({ label: path, to: path, order })),
      slots: [{ slot: 'landing.section/v1', expose: './Card' }],
    },
  });

const manifest = manifestOf([
  route('/'),
  route('/camp', { aliases: ['/Camp'] }),
  route('/camp/photos'),
  route('/campus'),
]);

const pathsOf = ({ contributes }: RemoteManifest) => contributes.routes.map(({ path }) => path);

test('what the society says of a page stands instead of what the remote says', () => {
  const pages = { '/camp': { title: 'Rocket week', label: 'RW' }, '/': { description: 'Ours' } };
  const { routes, nav } = forSociety(manifest, { without: [], pages }).contributes;
  expect(routes.map(({ title, description }) => [title, description])).toEqual([
    ['Title of /', 'Ours'],
    ['Rocket week', 'Description of /camp'],
    ['Title of /camp/photos', 'Description of /camp/photos'],
    ['Title of /campus', 'Description of /campus'],
  ]);
  expect(nav.map(({ label }) => label)).toEqual(['/', 'RW', '/camp/photos', '/campus']);
});

test('a page that is switched off goes with its aliases, modules and links, and all below it', () => {
  const left = forSociety(manifest, { without: ['/camp'], pages: {} });
  expect(pathsOf(left)).toEqual(['/', '/campus']);
  expect(left.contributes.nav.map(({ to }) => to)).toEqual(['/', '/campus']);
  expect(Object.keys(left.exposes)).toEqual(['./Home', './campus', './Card']);
  expect(left.contributes.slots).toHaveLength(1);
});

test('a remote without a page left fills no slot, and one that never had a page still does', () => {
  const camp = manifestOf([route('/camp'), route('/camp/new', { audience: 'members' })]);
  const members = manifestOf([route('/camp/new', { audience: 'members' })]);
  const routes = { without: ['/camp'], pages: {} };
  expect(forSociety(camp, routes).contributes).toEqual({ routes: [], nav: [], slots: [] });
  expect(forSociety(camp, routes).exposes).toEqual({});
  expect(forSociety(members, routes).contributes.slots).toHaveLength(1);
});
