import { act, render } from '@testing-library/react';
import { tolerateTranslation } from './tolerate-translation';

tolerateTranslation();

/** Translators move the text node into the element, or leave it out of the page. */
const translators: Record<string, (text: Text, font: Element) => void> = {
  'keeps the text': (text, font) => {
    text.replaceWith(font);
    font.firstElementChild?.append(text);
  },
  'replaces the text': (text, font) => {
    text.replaceWith(font);
    font.firstElementChild?.append(`[${text.data}]`);
  },
  'inserts before the text': (text, font) => {
    font.firstElementChild?.append(`[${text.data}]`);
    text.before(font);
    text.remove();
  },
};

async function translate(root: Element, translator: (text: Text, font: Element) => void) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement('font');
    font.append(document.createElement('font'));
    translator(text, font);
  }
  // React never renders in the same task.
  await act(async () => {});
}

const plain = (element: Element) => element.textContent?.replaceAll(/[[\]]/g, '');

function Page({ count, note }: { count: number; note?: string }) {
  return (
    <p>
      {count} posts {note}
      {note ? <b>chosen</b> : null} {count > 1 && 'many'} <i>end</i>
    </p>
  );
}

test.each(Object.entries(translators))(
  'a page that a translator changed follows React: it %s',
  async (_what, translator) => {
    const { container, rerender } = render(<Page count={1} />);
    const steps = [
      { count: 2 },
      { count: 2, note: 'now' },
      { count: 1, note: 'then' },
      { count: 3 },
    ];
    for (const props of steps) {
      await translate(container, translator);
      rerender(<Page {...props} />);
      await act(async () => {});
      const fresh = render(<Page {...props} />);
      expect(plain(container)).toBe(fresh.container.textContent);
      fresh.unmount();
    }
  },
);

const List = ({ items }: { items: string[] }) =>
  items.map((item) => <span key={item}>{item}</span>);
const Texts = ({ items }: { items: string[] }) => <div>{items.map((item) => item || null)}</div>;

test('lists change their order and their parts', async () => {
  for (const translator of Object.values(translators)) {
    const { container, rerender, unmount } = render(<List items={['a', 'b', 'c']} />);
    await translate(container, translator);
    rerender(<List items={['c', 'd', 'a']} />);
    await act(async () => {});
    expect(plain(container)).toBe('cda');
    rerender(<Texts items={['a', 'b']} />);
    await translate(container, translator);
    rerender(<Texts items={['', 'b', 'c']} />);
    await act(async () => {});
    expect(plain(container)).toBe('bc');
    unmount();
  }
});
