import { noticeStore } from '@site/shared/notices';
import { ConfirmProvider } from '@site/shared/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { DatabaseProvider } from '../data/DatabaseContext';
import { FakeDatabase } from '../data/fake-database';
import { FileList } from './FileList';

const NAME = 'moon.webp';
const image = `https://storage.test/v0/b/s/o/files%2F${NAME}?alt=media`;
const update = { title: 'Launch', content: 'A', date: '2026-01-01', link: '', rev: 1, updated: 1 };

const files = new Set<string>();
let refusal: object | undefined;
jest.mock('./with-new-claims', () => ({
  withNewClaims: (request: () => Promise<unknown>) => request(),
}));
jest.mock('./upload-image', () => ({
  loadStorage: async () => ({
    sdk: {
      ref: (_storage: unknown, path: string) => path,
      list: async () => ({ items: [...files].map((path) => ({ name: path.slice(6) })) }),
      getDownloadURL: async () => 'https://storage.test/moon',
      deleteObject: async (path: string) => {
        if (refusal) throw refusal;
        if (!files.delete(path)) throw { code: 'storage/object-not-found' };
      },
    },
  }),
}));

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  files.clear();
  files.add(`files/${NAME}`);
  refusal = undefined;
  noticeStore.setState({ notices: [] });
});

/** Presses Delete and confirms. Returns the question. */
async function deletePicture(stored: Record<string, unknown>): Promise<string> {
  render(
    <DatabaseProvider value={async () => new FakeDatabase(stored)}>
      <ConfirmProvider>
        <FileList folder="files" />
      </ConfirmProvider>
    </DatabaseProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: `Delete ${NAME}` }));
  const dialog = await screen.findByRole('dialog');
  const question = dialog.textContent ?? '';
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'OK' })));
  return question;
}
const notices = () => noticeStore.getState().notices.map(({ text }) => text);

test('a picture is deleted with its phone version, after a question that names its uses', async () => {
  files.add('files/moon-480.webp');
  const question = await deletePicture({ latest: { 1: { ...update, image } } });
  expect(question).toContain('Update “Launch”');
  expect(notices()).toEqual(['Picture deleted']);
  expect([...files]).toEqual([]);
  await screen.findByText('No pictures yet');
});

test('a picture whose name can still be taken stays, and the member is told', async () => {
  refusal = { code: 'storage/unauthorized' };
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(await deletePicture({})).toContain('No stored content shows it');
  expect(notices()).toEqual([expect.stringContaining('ten minutes after its upload')]);
  expect(files.size).toBe(1);
  logged.mockRestore();
});
