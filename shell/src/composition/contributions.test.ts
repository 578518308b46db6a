import type { NavItem } from '@site/shared/contracts';
import { fillersOf, footerLinksOf, navOf, routesOf } from './contributions';
import type { RemoteView } from './parse-registry';

const remote = (name: string, contributes: Partial<RemoteView['contributes']>): RemoteView => ({
  name,
  title: name,
  contributes: { routes: [], nav: [], slots: [], ...contributes },
  code: { usable: false, reason: 'not needed here' },
});

const navItem = (label: string, order: number, rest: Partial<NavItem> = {}): NavItem => ({
  ...{ label, to: `/${label.toLowerCase()}`, order, audience: 'all' },
  ...rest,
});

const remotes = [
  remote('b', {
    nav: [navItem('Late', 90, { footer: { label: 'Late link', order: 1 } }), navItem('Early', 10)],
    slots: [{ slot: 'landing.blog/v1', expose: './B', order: 2, audience: 'all' }],
  }),
  remote('a', {
    nav: [
      navItem('Middle', 50, { footer: { label: 'Middle', order: 0 } }),
      { ...navItem('Imprint', 0, { footer: { label: 'Imprint', order: 3 } }), order: undefined },
      navItem('Wiki', 96, { audience: 'members' }),
      navItem('Tools', 95, { audience: 'members', footer: { label: 'Tools', order: 2 } }),
    ],
    slots: [
      { slot: 'landing.blog/v1', expose: './A', order: 1, audience: 'members' },
      { slot: 'landing.latest/v1', expose: './Other', order: 0, audience: 'all' },
    ],
  }),
];

test('nav items of all remotes and external links share one order', () => {
  const external = [{ label: 'Elsewhere', href: 'https://example.org', order: 60 }];
  const labels = (isMember: boolean) =>
    navOf(remotes, external, isMember).map((item) =>
      item.isFoldedOnly ? `${item.label}, folded` : item.label,
    );
  expect(labels(false)).toEqual(['Early', 'Middle', 'Elsewhere', 'Late', 'Tools, folded']);
  expect(labels(true)).toEqual(['Early', 'Middle', 'Elsewhere', 'Late', 'Tools', 'Wiki']);
});

test('the footer shows, in its own order, what asks for a place there', () => {
  expect(footerLinksOf(remotes)).toEqual([
    { label: 'Middle', to: '/middle' },
    { label: 'Late link', to: '/late' },
    { label: 'Tools', to: '/tools' },
    { label: 'Imprint', to: '/imprint' },
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
