import { ContentSourceProvider } from '@site/shared/content';
import { createServerSources, parseDataset } from '@site/shared/content-snapshot';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';

type Values = Readonly<Record<string, unknown>>;

/** A list of records by ids as clients make them. */
export const byId = (records: readonly Values[]): Values =>
  Object.fromEntries(
    records.map((record, n) => [
      `-OaBcDeFgHiJkLmN${String(n).padStart(4, '0')}`,
      { order: n, ...record },
    ]),
  );

/**
 * Renders a page with these records.
 * @param content by kind, as the database has them below `content`
 * @param now milliseconds since the epoch at which the page was rendered
 * @param computed what the snapshot adds, by kind
 * @param isPrerendered the browser gets HTML, and opens it later
 */
export function renderWith(
  content: Readonly<Record<string, Values>>,
  page: ReactElement,
  now = 1,
  computed: Readonly<Record<string, Values>> = {},
  isPrerendered = false,
) {
  const dataset = parseDataset({ content }, now, async () => null);
  const added = Object.entries(computed).map(([of, stored]) => [of, { since: 0, stored }] as const);
  const records = new Map([...dataset.records, ...added]);
  const source = createServerSources({ ...dataset, records })();
  const element = (
    <MemoryRouter>
      <ContentSourceProvider value={source}>{page}</ContentSourceProvider>
    </MemoryRouter>
  );
  if (!isPrerendered) return render(element);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(element);
  return render(element, { container, hydrate: true });
}
