// @covers No lost text | Text that is dragged within the editor moves; other text that is dropped is pasted
import { Quill } from 'react-quill';
import { acceptDrops } from './accept-drops';

let given: File[][];

// jsdom has no layout, to which the editor scrolls.
Range.prototype.getBoundingClientRect = () => new DOMRect();

function open(text: string) {
  document.body.innerHTML = '<div></div>';
  const quill = new Quill(document.body.firstElementChild as HTMLElement, { modules: {} });
  quill.setText(text);
  given = [];
  acceptDrops(quill, (files) => given.push(Array.from(files)));
  return quill;
}

/** Drops at an index of the first line, as the browser tells it: by a range of its text. */
function drop(quill: Quill, index: number, data: Record<string, string>, more: object = {}) {
  document.caretRangeFromPoint = () => {
    const range = document.createRange();
    const [line = quill.root] = quill.root.querySelectorAll('p');
    range.setStart(line.firstChild ?? line, index);
    return range;
  };
  const event = new Event('drop', { bubbles: true, cancelable: true });
  const getData = (type: string) => data[type] ?? '';
  const dataTransfer = { files: [], types: Object.keys(data), getData };
  quill.root.dispatchEvent(Object.assign(event, { dataTransfer }, more));
}

/** Begins to drag a part of the text. Returns the data of that drag. */
const drag = (quill: Quill, index: number, length: number): Record<string, string> => {
  quill.setSelection(index, length);
  const start = new Event('dragstart', { bubbles: true, cancelable: true });
  const data: Record<string, string> = { 'text/plain': quill.getText(index, length) };
  const setData = (type: string, value: string) => {
    data[type] = value;
  };
  Object.assign(start, { dataTransfer: { setData } });
  // The library cancels it.
  expect(quill.root.querySelector('p')?.dispatchEvent(start)).toBe(true);
  return data;
};

test.each([
  ['forwards', 0, 4, 8, 'two one three'],
  ['backwards', 8, 5, 0, 'threeone two '],
  ['into itself', 4, 3, 5, 'one two three'],
])('dragged text moves %s', (_way, index, length, to, expected) => {
  const quill = open('one two three');
  drop(quill, to, drag(quill, index, length));
  expect(quill.getText()).toBe(`${expected}\n`);
});

test('with Ctrl or Alt it is copied', () => {
  const quill = open('one two');
  drop(quill, 7, drag(quill, 0, 4), { ctrlKey: true });
  expect(quill.getText()).toBe('one twoone \n');
});

test('text from elsewhere is pasted where it is dropped, also after a drag that left', () => {
  const quill = open('one two');
  drag(quill, 0, 3);
  drop(quill, 4, { 'text/plain': 'and ' });
  expect(quill.getText()).toBe('one and two\n');
  drop(quill, 0, { 'text/html': '<strong>Zero</strong>', 'text/plain': 'Zero' });
  expect(quill.getContents().ops[0]).toEqual({ insert: 'Zero', attributes: { bold: true } });
});

test('files are handed on', () => {
  const file = new File(['x'], 'moon.png');
  const quill = open('one');
  drop(quill, 0, {}, { dataTransfer: { files: [file], types: ['Files'], getData: () => '' } });
  expect(given).toEqual([[file]]);
});
