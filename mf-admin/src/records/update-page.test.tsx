// @covers Validation | Update form: four required fields, one .jpg, .png or .jpeg, 'Please provide an image.'
// @covers Validation | 'Are you sure you want to save?' before every save
// @covers Messages | 'Post not found' on an update that is not there, then `/latest`
// @covers Messages | 'error' where a save fails, logged, the text kept
// @covers No lost text | Removing it asks before unsaved text is left; the draft stays
// @covers No lost text | A picture that was picked is uploaded, or taken back, before a save goes on
// @covers No lost text | Nothing can be typed, uploaded or restored while a save is under way
import { authStore } from '@site/shared/auth';
import { noticeStore, notify } from '@site/shared/notices';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type InitialEntry, MemoryRouter, Route, Routes } from 'react-router-dom';
import { DatabaseProvider } from '../data/DatabaseContext';
import { FakeDatabase } from '../data/fake-database';
import { UploadProvider } from '../pictures/UploadContext';
import type { UploadOutcome } from '../pictures/upload-image';
import EditorPage from './EditorPage';

const IMAGE = 'https://example.org/a.png';
const notices = () => noticeStore.getState().notices.map(({ text }) => text);
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const click = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));

const stored = {
  title: 'Old',
  content: 'C',
  date: '2026-01-01',
  link: 'https://a.example/',
  image: IMAGE,
  imageAlt: 'A comet',
};
const storedSite = () =>
  new FakeDatabase({
    latest: { 1: { ...stored, rev: 1 } },
    history: { latest1: { 0: { uid: '1', time: 1, record: { ...stored, title: 'Oldest' } } } },
  });
const pick = (label: string | RegExp = 'Image') =>
  fireEvent.change(screen.getByLabelText(label), {
    target: { files: [new File(['x'], 'moon.png')] },
  });
const openHistory = async () => {
  const details = screen.getByText('History').closest('details') as HTMLDetailsElement;
  details.open = true;
  await act(async () => fireEvent(details, new Event('toggle')));
};
const storedDrafts = () => JSON.stringify({ ...localStorage });

let uploadOutcome: UploadOutcome;

async function open(path: InitialEntry, database: FakeDatabase) {
  let rendered: ReturnType<typeof render> | undefined;
  await act(async () => {
    rendered = render(
      <DatabaseProvider value={async () => database}>
        <UploadProvider value={() => ({ outcome: Promise.resolve(uploadOutcome), cancel() {} })}>
          <MemoryRouter initialEntries={[path]}>
            <Routes>
              <Route path="/latest" element={<p>All updates</p>} />
              <Route path="/latest/new/:id?" element={<EditorPage />} />
              <Route path="/latest/edit/:id" element={<EditorPage />} />
              <Route path="/members/content/:kind/:key" element={<EditorPage />} />
            </Routes>
          </MemoryRouter>
        </UploadProvider>
      </DatabaseProvider>,
    );
  });
  return { unmount: () => rendered?.unmount() };
}

function fillIn() {
  type('Title', 'Launch');
  type('Content', 'Tonight');
  type('Date', '2026-03-01');
  type('Link', 'https://example.org/');
}
async function uploadPicture() {
  const files = [new File(['x'], 'a.png')];
  await act(async () => fireEvent.change(screen.getByLabelText('Image'), { target: { files } }));
}
const describePicture = () => type('What it shows', 'A rocket');

beforeEach(() => {
  uploadOutcome = { ok: true, address: IMAGE };
  globalThis.scrollTo = () => {};
  localStorage.clear();
  localStorage.setItem('site.session', 'member');
  noticeStore.setState({ notices: [] });
  authStore.setState({ status: 'member', user: { uid: '1', email: '' }, role: 'editor' }, true);
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => {};
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

test('title, content, date and link are required, each by its own message', async () => {
  await open('/latest/new/5', new FakeDatabase());
  type('Date', '');
  await click('Save');
  for (const message of [
    'Please give a title',
    'Please write the content',
    'Please choose a date',
    'Please give a link',
  ]) {
    expect(screen.getByText(message)).toBeTruthy();
  }
  expect(document.activeElement).toBe(screen.getByLabelText('Title'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a link that is no https link is refused', async () => {
  await open('/latest/new/5', new FakeDatabase());
  fillIn();
  type('Link', 'javascript:alert(1)');
  await click('Save');
  expect(screen.getByText('Please give a link that starts with https://')).toBeTruthy();
});

test('a missing image is named', async () => {
  await open('/latest/new/5', new FakeDatabase());
  fillIn();
  await click('Save');
  expect(notices()).toEqual(['Please provide an image.']);
});

test('a picture needs words, or to be called decorative', async () => {
  const database = new FakeDatabase({ latest: { 0: {} } });
  await open('/latest/new/5', database);
  fillIn();
  await uploadPicture();
  await click('Save');
  expect(notices()).toContain('Say what the picture shows, or mark it as decorative');
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByLabelText(/^Decorative/));
  await click('Save');
  await click('OK');
  expect(await database.load('latest/1')).toMatchObject({ imageAlt: '' });
});

test('after the question a new update is stored at the next place, whatever the address said', async () => {
  const database = new FakeDatabase({ latest: { 0: {} } });
  await open('/latest/new/99', database);
  fillIn();
  await uploadPicture();
  describePicture();
  await click('Save');
  expect(screen.getByRole('dialog', { name: 'Are you sure you want to save?' })).toBeTruthy();
  expect(await database.load('latest/1')).toBeNull();
  await click('OK');
  expect(await database.load('latest/1')).toMatchObject({
    title: 'Launch',
    image: IMAGE,
    imageAlt: 'A rocket',
  });
  expect(screen.getByText('All updates')).toBeTruthy();
});

test('declining the question stores nothing and stays on the form', async () => {
  const database = new FakeDatabase({ latest: { 0: {} } });
  await open('/latest/new/1', database);
  fillIn();
  await uploadPicture();
  describePicture();
  await click('Save');
  await click('Cancel');
  expect(await database.load('latest/1')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Launch');
});

test('an existing update is filled in and edited', async () => {
  const { image: img, ...record } = stored;
  const database = new FakeDatabase({ latest: { 1: { ...record, img } } });
  await open('/latest/edit/1', database);
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Old');
  type('Title', 'New');
  await click('Save');
  await click('OK');
  expect(await database.load('latest/1')).toMatchObject({
    title: 'New',
    image: IMAGE,
    imageAlt: 'A comet',
    rev: 1,
  });
});

test.each(['0', '7', 'x'])('there is no update %s to edit', async (id) => {
  await open(`/latest/edit/${id}`, new FakeDatabase({ latest: { 0: {} } }));
  expect(notices()).toEqual(['Post not found']);
  expect(screen.getByText('All updates')).toBeTruthy();
});

test('without an id the form gives way to the list', async () => {
  await open('/latest/new', new FakeDatabase());
  expect(screen.getByText('All updates')).toBeTruthy();
});

test('a failed save says error, is logged, and keeps what was typed', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const database = new FakeDatabase({ latest: { 0: {} } });
  await open('/latest/new/1', database);
  fillIn();
  await uploadPicture();
  describePicture();
  database.failure = new Error('offline');
  await click('Save');
  await click('OK');
  expect(notices()).toContain('error');
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Launch');
  expect(screen.getByRole('alert').textContent).toContain('Your text is still here.');
});

test('a removed update is restored with everything, or with what is changed', async () => {
  const database = storedSite();
  await open('/latest/edit/1', database);
  await click('Remove this update');
  await click('OK');
  const { history, ...shown } = database.root;
  expect(JSON.stringify(shown)).not.toMatch(/Old|comet|a\.example/);
  cleanup();
  await open('/latest/edit/1', database);
  expect(screen.getByRole('note').textContent).toContain('This update is removed.');
  expect(screen.queryByRole('button', { name: 'Remove this update' })).toBeNull();
  await openHistory();
  await click('Restore version 0');
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Oldest');
  type('Content', 'Changed');
  await click('Restore');
  await click('OK');
  expect(await database.load('latest/1')).toEqual({
    ...stored,
    title: 'Oldest',
    content: 'Changed',
    rev: 3,
    updated: database.now,
  });
  expect(notices()).toContain('Update restored');
});

test('removing it asks before unsaved text is left, which stays as a draft', async () => {
  const database = storedSite();
  await open('/latest/edit/1', database);
  type('Title', 'Unsaved words');
  for (const answer of ['Cancel', 'OK']) {
    await click('Remove this update');
    await click('OK');
    expect(screen.getByRole('dialog', { name: /^Leave without saving/ })).toBeTruthy();
    expect(await database.load('latest/1')).toMatchObject({ ...stored, rev: 1 });
    await click(answer);
    if (answer === 'OK') break;
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Unsaved words');
  }
  expect(screen.getByText('All updates')).toBeTruthy();
  expect(await database.load('latest/1')).toMatchObject({ hidden: true, rev: 2 });
  expect(storedDrafts()).toContain('Unsaved words');
});

test('removing it with nothing unsaved asks once', async () => {
  const database = storedSite();
  await open('/latest/edit/1', database);
  await click('Remove this update');
  await click('OK');
  expect(screen.getByText('All updates')).toBeTruthy();
  expect(await database.load('latest/1/hidden')).toBe(true);
});

test('a picture that was picked and not uploaded is not left out in silence', async () => {
  const database = storedSite();
  await open('/latest/edit/1', database);
  type('Title', 'New');
  uploadOutcome = { ok: false, reason: 'cancelled' };
  await act(async () => pick());
  await click('Save');
  expect(notices()).toEqual(['moon.png is not uploaded yet. Press Upload, or remove the file.']);
  expect(screen.queryByRole('dialog')).toBeNull();
  await click('Remove the file');
  await click('Save');
  await click('OK');
  expect(await database.load('latest/1')).toMatchObject({ title: 'New', image: IMAGE });
});

test('an upload is followed by the question what it shows, unless its writer types elsewhere', async () => {
  await open('/latest/new/1', storedSite());
  screen.getByLabelText('Image').focus();
  await uploadPicture();
  expect(document.activeElement).toBe(screen.getByLabelText('What it shows'));
  screen.getByLabelText('Title').focus();
  uploadOutcome = { ok: true, address: 'https://example.org/other.png' };
  await uploadPicture();
  expect(document.activeElement).toBe(screen.getByLabelText('Title'));
});

test('a portrait shows who is named', async () => {
  await open('/members/content/teamMember/new', storedSite());
  type('Name', 'Edwin Hubble');
  await act(async () => pick(/^Photo/));
  expect(screen.getByLabelText<HTMLInputElement>('What it shows').value).toBe('Edwin Hubble');
});

test('a save leads back to the page whose Edit led here, and takes refusals off', async () => {
  const from = { pathname: '/members/content/teamMember/new', state: { from: '/latest' } };
  await open(from, storedSite());
  notify('refused', 'error');
  type('Name', 'Edwin Hubble');
  const group = screen.getByLabelText<HTMLSelectElement>('Group');
  fireEvent.change(group, { target: { value: group.options[1]?.value } });
  await click('Save');
  expect(screen.getByText('All updates')).toBeTruthy();
  expect(notices()).toEqual(['Team member saved']);
});

test('while it is saved neither the fields nor a draft can be changed', async () => {
  const { unmount } = await open('/latest/edit/1', storedSite());
  type('Title', 'Left earlier');
  unmount();
  const database = storedSite();
  await open('/latest/edit/1', database);
  const restore = screen.getByRole('button', { name: 'Restore the draft' });
  expect(restore.closest('[inert]')).toBeNull();
  let goOn = () => {};
  database.before = () =>
    new Promise<void>((resolve) => {
      goOn = resolve;
    });
  type('Title', 'New');
  await click('Save');
  await click('OK');
  expect(restore.closest('[inert]')).not.toBeNull();
  expect(screen.getByLabelText('Image').closest('[inert]')).not.toBeNull();
  await act(async () => goOn());
  expect(await database.load('latest/1/title')).toBe('New');
  expect(storedDrafts()).toContain('Left earlier');
});

test('a link without https:// gets it as its field is left, and not before', async () => {
  await open('/latest/edit/1', storedSite());
  const link = screen.getByLabelText<HTMLInputElement>('Link');
  link.focus();
  type('Link', 'example.org/moon');
  fireEvent.blur(link);
  expect(link.value).toBe('example.org/moon');
  act(() => link.blur());
  expect(link.value).toBe('https://example.org/moon');
});
