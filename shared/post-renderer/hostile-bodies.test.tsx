// @covers No lost text | 1,000 hostile records (10,000 in the long run): page, feeds, JSON-LD, lists; a body of the greatest size
import { renderToStaticMarkup } from 'react-dom/server';
import { PostBody } from './PostBody';
import { parseDelta } from './parse-delta';

// Generated hostile bodies: e2e/hostile-content.

test('a body of the greatest size is rendered', () => {
  const ops = Array.from({ length: 50_000 }, (_, i) => ({ insert: `line ${i}\n` }));
  const markup = renderToStaticMarkup(<PostBody delta={parseDelta({ ops })} />);
  expect(markup.match(/<p>/g)).toHaveLength(50_000);
});

test('lists nested without end stay shallow', () => {
  const ops = Array.from({ length: 2000 }, (_, i) => ({
    insert: '\n',
    attributes: { list: 'bullet', indent: i },
  }));
  const root = document.createElement('div');
  root.innerHTML = renderToStaticMarkup(<PostBody delta={parseDelta({ ops })} />);
  expect(root.querySelector('ul '.repeat(10))).toBeNull();
});
