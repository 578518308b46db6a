import { day, defineContentType, image, list, storedFields, text, update } from '.';

test('an alternative text is stored after its picture, and the key of a body last', () => {
  const fields = { title: text({ max: 9 }), picture: image({ alt: 'shows' }), date: day() };
  const body = { key: 'file', prefix: 'show', max: 100 };
  const type = defineContentType({ name: 'show', storage: list('shows'), fields, body });
  expect(storedFields(type)).toEqual([
    ['title', fields.title],
    ['picture', fields.picture],
    ['shows', { type: 'altText', max: 300 }],
    ['date', fields.date],
    ['file', { type: 'bodyKey', prefix: 'show', required: true }],
  ]);
});

test('a kind without a body stores no key', () => {
  expect(storedFields(update).filter(([, { type }]) => type === 'bodyKey')).toEqual([]);
});
