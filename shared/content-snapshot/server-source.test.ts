import { parseEmbedded } from '../content-model';
import { parseDataset } from './dataset';
import { createServerSources } from './server-source';

const names = ['27 Nov', '28 Nov', '29 Nov', '30 Nov', '1 Dec'];
const stored = Object.fromEntries(names.map((name) => [name, 'Dark.']));

/** A source of a page, and the records of a kind that the page embeds. */
function sourceOf(of: string, stored: Readonly<Record<string, unknown>>) {
  const records = new Map([[of, { since: 0, stored }]]);
  const dataset = { ...parseDataset({}, 1, async () => null), records };
  const source = createServerSources(dataset)();
  const read = (id?: string) => source.read({ kind: 'records', of, id });
  return { read, embedded: () => parseEmbedded(source.embedded())?.records.get(of) };
}

test.each([
  ['28 Nov', { '28 Nov': 'Dark.', '29 Nov': 'Dark.', '30 Nov': 'Dark.' }],
  ['1 Dec', { '1 Dec': 'Dark.' }],
  ['9 Dec', { '9 Dec': null }],
])('a page about the evening of %s has the sentences of it and the next two', (id, data) => {
  const { read, embedded } = sourceOf('tonight', stored);
  expect(read(id)).toEqual({ status: 'ready', data: { [id]: stored[id] ?? null } });
  expect(embedded()?.stored).toEqual(data);
});

test('a page has the texts that it asks for, and says that there are others', () => {
  const texts = { landing: { lead: 'A' }, team: { lead: 'B' }, stac: { lead: 'C' } };
  const { read, embedded } = sourceOf('sectionText', texts);
  read('team');
  expect(read('landing')).toEqual({ status: 'ready', data: { landing: texts.landing } });
  const { landing, team } = texts;
  expect(embedded()).toEqual({ since: 0, stored: { team, landing }, isPart: true });
  expect(read()).toEqual({ status: 'ready', data: texts });
  read('team');
  expect(embedded()).toEqual({ since: 0, stored: texts, isPart: false });
});
