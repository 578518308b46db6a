// @covers No lost text | The phone field takes digits, and says what of a paste does not fit
import { admitDigits } from './admit-digits';

function field(value = '', from = value.length, to = from) {
  const input = document.createElement('input');
  input.maxLength = 10;
  input.value = value;
  input.setSelectionRange(from, to);
  const refused: string[] = [];
  admitDigits(input, (text) => refused.push(text));
  /** What the browser does of itself with a text, where nobody prevents it. */
  const enter = (data: string, inputType = 'insertFromPaste') => {
    const before = new InputEvent('beforeinput', { data, inputType, cancelable: true });
    if (input.dispatchEvent(before)) {
      input.setRangeText(data, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
    }
    return input.value;
  };
  // jsdom does not have it.
  document.execCommand = (_name, _isShown, text = '') => enter(text, 'insertText') === text;
  return { input, refused, enter };
}

test.each([
  ['98765 43210', '9876543210'],
  ['(98765) 432-10', '9876543210'],
  ['9876543210', '9876543210'],
])('of %j the digits are entered', (pasted, expected) => {
  const { enter, refused } = field();
  expect(enter(pasted)).toBe(expected);
  expect(refused).toEqual([]);
});

test.each(['09876543210', '+91 98765 43210', 'call me'])('%j stays out, and is named', (pasted) => {
  const { enter, refused } = field();
  for (const way of ['insertFromPaste', 'insertFromDrop', 'insertText']) {
    expect(enter(pasted, way)).toBe('');
  }
  expect(refused).toEqual([pasted, pasted, pasted]);
});

test('a paste takes the place of what is selected, and stands at the cursor', () => {
  expect(field('0123456789', 0, 10).enter('98765 43210')).toBe('9876543210');
  const { input, enter } = field('0189', 2);
  expect(enter('2-3')).toBe('012389');
  expect(input.selectionStart).toBe(4);
});

test('a typed space costs no digit, and the eleventh digit does nothing', () => {
  const { enter, refused } = field('98765');
  for (const key of ' 43210') enter(key, 'insertText');
  expect(enter('9', 'insertText')).toBe('9876543210');
  expect(refused).toEqual([]);
});

test.each([
  ['98765 43210', '9876543210', []],
  ['+91 98765 43210', '12', ['+91 98765 43210']],
])('%j that was composed is not cut at its end', (composed, expected, outside) => {
  const { input, refused } = field('12');
  input.dispatchEvent(new CompositionEvent('compositionstart'));
  expect(input.maxLength).toBe(-1);
  input.value = composed;
  const inputs = jest.fn();
  input.addEventListener('input', inputs);
  input.dispatchEvent(new CompositionEvent('compositionend'));
  expect([input.value, input.maxLength]).toEqual([expected, 10]);
  expect(refused).toEqual(outside);
  expect(inputs).toHaveBeenCalledTimes(1);
});

test('text of a field that is too long can be deleted', () => {
  const { input } = field('098765432109');
  const before = new InputEvent('beforeinput', {
    ...{ inputType: 'deleteContentBackward', cancelable: true },
  });
  expect(input.dispatchEvent(before)).toBe(true);
});
