// @covers Post | Share buttons: public address and title, popup sizes
import { mainTargets, moreTargets, popupFeatures } from './share-links';

const url = 'https://site.example.org/blog/post/the-moon';
const title = 'Moon & tides: 100 % true?';
const targets = [...mainTargets(url, title), ...moreTargets(url, title)];

test('the four main networks are there, the other four under More', () => {
  expect(mainTargets(url, title).map(({ network }) => network)).toEqual([
    'Facebook',
    'Twitter',
    'WhatsApp',
    'Telegram',
  ]);
  expect(moreTargets(url, title).map(({ network }) => network)).toEqual([
    'Viber',
    'VK',
    'Weibo',
    'Workplace',
  ]);
});

test('every network gets the whole address and title, whatever signs they hold', () => {
  for (const { href } of targets) {
    const values = [...new URL(href).searchParams.values()].join(' ');
    expect(values).toContain(url);
    expect(values).toContain(title);
  }
});

test.each([
  ['Twitter', '550,400'],
  ['WhatsApp', '550,400'],
  ['Workplace', '550,400'],
  ['Viber', '660,460'],
  ['VK', '660,460'],
  ['Weibo', '660,550'],
])('the popup of %s has its size', (network, size) => {
  const target = targets.find((one) => one.network === network);
  expect(`${target?.width},${target?.height}`).toBe(size);
});

test('the popup stands in the middle, and on the screen even where it is small', () => {
  const [facebook] = mainTargets(url, title);
  if (!facebook) throw new Error('no target');
  expect(popupFeatures(facebook, { width: 1550, height: 1000 })).toBe(
    'popup,width=550,height=400,left=500,top=300',
  );
  expect(popupFeatures(facebook, { width: 360, height: 300 })).toContain('left=0,top=0');
});
