import { parseDataset } from './dataset';
import { createServerSources } from './server-source';

const names = ['27 Nov', '28 Nov', '29 Nov', '30 Nov', '1 Dec'];
const stored = Object.fromEntries(names.map((name) => [name, 'Dark.']));

test.each([
  ['28 Nov', { '28 Nov': 'Dark.', '29 Nov': 'Dark.', '30 Nov': 'Dark.' }],
  ['1 Dec', { '1 Dec': 'Dark.' }],
  ['9 Dec', { '9 Dec': null }],
])('a page about the evening of %s has the sentences of it and the next two', (id, data) => {
  const dataset = parseDataset({}, 1, async () => null);
  const records = new Map([['tonight', { since: 0, stored }]]);
  const source = createServerSources({ ...dataset, records })();
  expect(source.read({ kind: 'records', of: 'tonight', id })).toEqual({ status: 'ready', data });
});
