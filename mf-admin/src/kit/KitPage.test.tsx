import { ContentSourceProvider, type Resource } from '@site/shared/content';
import { withOffset } from '@site/shared/text';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { DatabaseProvider } from '../data/DatabaseContext';
import { FakeDatabase } from '../data/fake-database';
import { field, type } from '../records/testing/editor';
import KitPage from './KitPage';

// jsdom draws nothing.
HTMLCanvasElement.prototype.getContext = () => null;
CSSStyleSheet.prototype.replaceSync = () => {};
Object.assign(document, { fonts: { load: async () => [] } });
jest.mock('@site/shared/sky', () => ({ loadStars: async () => [] }));

const event = { title: 'Night', start: withOffset('2099-12-04T19:00'), state: 'on', rev: 1 };

/** With the event as a snapshot has it. */
async function openKit(database: Promise<FakeDatabase>, asOf?: number) {
  const known = { status: 'ready', data: { '-night': event }, ...(asOf && { asOf }) };
  const result = known as Resource<never>;
  const source = {
    ...{ renderedAt: 0, read: () => result, readInitial: () => result },
    ...{ subscribe: () => () => {}, onIdle: () => () => {} },
  };
  await act(async () => {
    render(
      <DatabaseProvider value={() => database}>
        <ContentSourceProvider value={source}>
          <MemoryRouter initialEntries={['/night']}>
            <Routes>
              <Route path="/:address" element={<KitPage />} />
            </Routes>
          </MemoryRouter>
        </ContentSourceProvider>
      </DatabaseProvider>,
    );
  });
}

const TEXT = 'Text for messengers';

test('nothing is told before the database says what is current', async () => {
  let resolve = (_: FakeDatabase) => {};
  await openKit(
    new Promise((connect) => {
      resolve = connect;
    }),
  );
  expect(screen.queryByLabelText(TEXT)).toBeNull();
  const database = new FakeDatabase({
    content: { event: { '-night': { ...event, state: 'off' } } },
  });
  await act(async () => resolve(database));
  expect(field(TEXT).value).toMatch(/^Off\.$/m);
});

test('without a connection the page says of when it is', async () => {
  await openKit(new Promise(() => {}), Date.parse('2026-11-26T10:00Z'));
  expect(field(TEXT).value).toMatch(/^On\.$/m);
  expect(screen.getByText(/This page is from 26 November 2026, /)).toBeTruthy();
});

test('a text that was changed by hand is not told unawares of an old state', async () => {
  const database = new FakeDatabase({ content: { event: { '-night': event } } });
  await openKit(Promise.resolve(database));
  type(TEXT, 'Come!');
  expect(screen.queryByRole('alert')).toBeNull();
  const now = { ...event, rev: 2, state: 'off' };
  await act(() => database.update({ 'content/event/-night': now }));
  expect(field(TEXT).value).toBe('Come!');
  expect(screen.getByRole('alert').textContent).toMatch(/The event has changed since/);
});

test('the picture goes to the share sheet, where a browser shares files', async () => {
  const share = jest.fn(async (_: ShareData) => undefined);
  Object.assign(navigator, { canShare: () => true, share });
  HTMLCanvasElement.prototype.toBlob = (use) => use(new Blob([], { type: 'image/png' }));
  await openKit(Promise.resolve(new FakeDatabase({ content: { event: { '-night': event } } })));
  screen.getByRole('button', { name: 'Share the picture…' }).click();
  const [file] = share.mock.lastCall?.[0].files ?? [];
  expect([file?.name, file?.type]).toEqual(['night.png', 'image/png']);
});
