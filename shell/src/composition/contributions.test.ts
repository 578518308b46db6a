import { fillersOf, footerLinksOf, navOf, routesOf } from './contributions';
import type { RemoteView } from './parse-registry';

const remote = (name: string, contributes: Partial<RemoteView['contributes']>): RemoteView => ({
  name,
  title: name,
  contributes: { routes: [], nav: [], slots: [], ...contributes },
  code: { usable: false, reason: 'not needed here' },
});

const remotes = [
  remote('b', {
    nav: [
      { label: 'Late', to: '/late', order: 90, footer: { label: 'Late link', order: 1 } },
      { label: 'Early', to: '/early', order: 10 },
    ],
    slots: [{ slot: 'landing.blog/v1', expose: './B', order: 2, audience: 'all' }],
  }),
  remote('a', {
    nav: [{ label: 'Middle', to: '/middle', order: 50, footer: { label: 'Middle', order: 0 } }],
    slots: [
      { slot: 'landing.blog/v1', expose: './A', order: 1, audience: 'members' },
      { slot: 'landing.latest/v1', expose: './Other', order: 0, audience: 'all' },
    ],
  }),
];

test('nav items of all remotes and external links share one order', () => {
  const nav = navOf(remotes, [{ label: 'Elsewhere', href: 'https://example.org', order: 60 }]);
  expect(nav.map(({ label }) => label)).toEqual(['Early', 'Middle', 'Elsewhere', 'Late']);
});

test('the footer shows, in its own order, what asks for a place there', () => {
  expect(footerLinksOf(remotes)).toEqual([
    { label: 'Middle', to: '/middle' },
    { label: 'Late link', to: '/late' },
  ]);
});

test('a slot is filled in order, by those who named that slot', () => {
  expect(fillersOf(remotes, 'landing.blog/v1').map(({ remote: owner }) => owner)).toEqual([
    'a',
    'b',
  ]);
});

test('routes know their owner', () => {
  const route = {
    path: '/x',
    aliases: [],
    expose: './X',
    title: 'X',
    description: 'X',
    audience: 'all',
    footer: true,
    frame: 'default',
    noindex: false,
  } as const;
  expect(routesOf([remote('x', { routes: [{ ...route, aliases: [] }] })])).toEqual([
    { ...route, remote: 'x' },
  ]);
});
