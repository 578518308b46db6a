// @covers No lost text | The phone field takes digits, and says what of a paste does not fit
import { admitDigits } from './admit-digits';

function field(value = '', from = value.length, to = from) {
  const input = document.createElement('input');
  input.maxLength = 10;
  input.value = value;
  input.setSelectionRange(from, to);
  const refused: string[] = [];
  const inputs = jest.fn();
  admitDigits(input, (text) => refused.push(text));
  input.addEventListener('input', inputs);
  /** What the browser does of itself with a text, where nobody prevents it. */
  const enter = (data: string, inputType = 'insertFromPaste') => {
    const before = new InputEvent('beforeinput', { data, inputType, cancelable: true });
    if (input.dispatchEvent(before)) {
      input.setRangeText(data, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
      input.dispatchEvent(new Event('input'));
    }
    return input.value;
  };
  return { input, refused, inputs, enter };
}

test.each([
  ['98765 43210', '9876543210'],
  ['(98765) 432-10', '9876543210'],
  ['9876543210', '9876543210'],
])('of %j the digits are entered', (pasted, expected) => {
  const { enter, refused, inputs } = field();
  expect(enter(pasted)).toBe(expected);
  expect(refused).toEqual([]);
  expect(inputs).toHaveBeenCalledTimes(1);
});

test.each(['09876543210', '+91 98765 43210', 'call me'])('%j stays out, and is named', (pasted) => {
  const { enter, refused, inputs } = field();
  for (const way of ['insertFromPaste', 'insertFromDrop', 'insertText']) {
    expect(enter(pasted, way)).toBe('');
  }
  expect(refused).toEqual([pasted, pasted, pasted]);
  expect(inputs).not.toHaveBeenCalled();
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

test('what the browser fills in loses what is no digit', () => {
  const { input } = field();
  input.value = '98765-4321';
  input.dispatchEvent(new Event('change'));
  expect(input.value).toBe('987654321');
});
