import { act, fireEvent, render, screen } from '@testing-library/react';
import { ConfirmProvider, useConfirm } from './ConfirmProvider';

const answers: boolean[] = [];

function Asker() {
  const confirm = useConfirm();
  const ask = async () => {
    answers.push(await confirm('Are you sure you want to save?'));
  };
  return (
    <button type="button" onClick={ask}>
      Save
    </button>
  );
}

beforeEach(() => {
  answers.length = 0;
  // jsdom knows the element, not its methods.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  render(
    <ConfirmProvider>
      <Asker />
    </ConfirmProvider>,
  );
  fireEvent.click(screen.getByText('Save'));
});

const dialog = () => screen.queryByRole('dialog', { name: 'Are you sure you want to save?' });

test.each([
  ['OK', true],
  ['Cancel', false],
  ['Close', false],
])('%s answers %p and closes the question', async (button, expected) => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: button })));
  expect(answers).toEqual([expected]);
  expect(dialog()).toBeNull();
});

test('the question opens with the focus on the answer that is expected', () => {
  expect(dialog()?.querySelector('[autofocus]')?.textContent).toBe('OK');
});

test('Escape answers no', async () => {
  const open = dialog();
  await act(async () => void open?.dispatchEvent(new Event('cancel', { cancelable: true })));
  expect(answers).toEqual([false]);
});

test('a click on the backdrop answers no, one inside does not', async () => {
  fireEvent.click(screen.getByRole('heading'));
  expect(answers).toEqual([]);
  // The second click of a double click on Save.
  fireEvent.click(dialog() as HTMLElement, { detail: 2 });
  expect(answers).toEqual([]);
  await act(async () => void fireEvent.click(dialog() as HTMLElement, { detail: 1 }));
  expect(answers).toEqual([false]);
});

test.each([
  ['inside', 'on the backdrop', () => [screen.getByRole('heading'), dialog()]],
  ['on the backdrop', 'inside', () => [dialog(), screen.getByRole('heading')]],
] as const)('a press that begins %s and ends %s closes nothing', async (_begin, _end, targets) => {
  const [begin, end] = targets();
  fireEvent.mouseDown(begin as Element);
  fireEvent.mouseUp(end as Element);
  await act(async () => void fireEvent.click(dialog() as Element, { detail: 1 }));
  expect(answers).toEqual([]);
  fireEvent.mouseDown(dialog() as Element);
  fireEvent.mouseUp(dialog() as Element);
  await act(async () => void fireEvent.click(dialog() as Element, { detail: 1 }));
  expect(answers).toEqual([false]);
});

test('a picker of files that is cancelled inside closes nothing', async () => {
  const cancel = new Event('cancel', { bubbles: true, cancelable: true });
  await act(async () => void fireEvent(screen.getByRole('heading'), cancel));
  expect(answers).toEqual([]);
});

test('a second question answers the first with no', async () => {
  await act(async () => void fireEvent.click(screen.getByText('Save')));
  expect(answers).toEqual([false]);
  expect(dialog()).not.toBeNull();
});
