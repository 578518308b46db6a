import { emptyDraft, post } from '@site/shared/content-types';
import { toDraftData } from '@site/shared/editorial';
import { PageMetaSinkProvider } from '@site/shared/page-meta';
import { SlotHostProvider } from '@site/shared/slots';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import PreviewPage from './PreviewPage';

const token = 'a'.repeat(22);
const data = toDraftData({ fields: { ...emptyDraft(post), title: 'Moon' }, ops: [] });
const stored = {
  expires: Date.UTC(2026, 2, 1),
  kind: 'post',
  id: '5',
  data,
  by: 'olga',
  updated: 1,
};
const GONE = 'This preview link is wrong or no longer works';

/** What the database has, by token; `undefined` answers are refusals. */
let previews: Record<string, unknown> = {};
let isDown = false;
const asked: string[] = [];
const titles: unknown[] = [];

beforeEach(() => {
  previews = { [token]: stored };
  isDown = false;
  asked.length = 0;
  jest.spyOn(console, 'error').mockImplementation(() => {});
  globalThis.fetch = async (address) => {
    if (isDown) throw new TypeError('Failed to fetch');
    const found = /previews\/([^.]+)\.json/.exec(String(address))?.[1] ?? '';
    asked.push(found);
    const known = previews[found];
    return { status: known ? 200 : 401, ok: Boolean(known), json: async () => known } as Response;
  };
});

async function open(fragment: string) {
  history.replaceState(null, '', `/preview${fragment}`);
  await act(async () => {
    render(
      <PageMetaSinkProvider value={{ show: ({ title }) => void titles.push(title) }}>
        <SlotHostProvider value={(name, props) => <h1>{`${name} ${JSON.stringify(props)}`}</h1>}>
          <BrowserRouter>
            <PreviewPage />
          </BrowserRouter>
        </SlotHostProvider>
      </PageMetaSinkProvider>,
    );
  });
}
const goTo = (fragment: string) =>
  act(async () => {
    history.pushState(null, '', `/preview${fragment}`);
    dispatchEvent(new PopStateEvent('popstate'));
  });
const text = () => document.body.textContent ?? '';

test('a link shows the version that it has, until when it works, and that it is not published', async () => {
  await open(`#token=${token}`);
  const shown = screen.getByRole('heading', { level: 1 }).textContent ?? '';
  expect(shown).toMatch(/^post\.preview\/v1 /);
  const { page } = JSON.parse(shown.slice(shown.indexOf('{')));
  expect(page).toMatchObject({ post: { title: 'Moon', date: '', tags: [] }, body: { ops: [] } });
  expect(screen.getByRole('note').textContent).toMatch(
    /^Preview — not published\. This link works until 1 March 2026, \d\d:\d\d \w+\.$/,
  );
  expect(asked).toEqual([token]);
});

test('expired, revoked, unknown and mistyped links read alike, and ask for nothing they are not', async () => {
  await open('#token=x');
  const mistyped = text();
  expect(mistyped).toContain(GONE);
  expect(asked).toEqual([]);
  await goTo(`#token=${'b'.repeat(22)}`);
  expect(text()).toBe(mistyped);
  previews['c'.repeat(22)] = { ...stored, kind: 'settings' };
  await goTo(`#token=${'c'.repeat(22)}`);
  expect(text()).toBe(mistyped);
});

test('a page without a link says what to do', async () => {
  await open('');
  expect(text()).toContain('the link is incomplete');
  expect(asked).toEqual([]);
});

test('another link replaces the first; a jump within the page does not', async () => {
  await open(`#token=${token}`);
  await goTo('#a-heading-of-more-than-twenty-two-letters');
  expect(screen.getByRole('note')).toBeTruthy();
  expect(location.hash).toBe(`#token=${token}`);
  expect(asked).toEqual([token]);
  titles.length = 0;
  await goTo(`#token=${'b'.repeat(22)}`);
  expect(text()).toContain(GONE);
  expect(titles).toEqual(['Preview']);
});

test('without a connection the page says so, and tries again', async () => {
  isDown = true;
  await open(`#token=${token}`);
  expect(screen.getByRole('alert').textContent).toContain('The server could not be reached');
  isDown = false;
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
  expect(screen.getByRole('note').textContent).toContain('Preview — not published');
});

test('a version that cannot be read is said to be so', async () => {
  previews[token] = { ...stored, data: '{"title":5}' };
  await open(`#token=${token}`);
  expect(text()).toContain('This version cannot be shown');
});
