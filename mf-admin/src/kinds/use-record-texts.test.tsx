import { type ContentSource, ContentSourceProvider } from '@site/shared/content';
import { renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { postForm } from './post-form';
import { useRecordTexts } from './use-record-texts';

const settings = { status: 'ready', data: { main: { tagLabels: 'ESA' } } } as const;
const source: ContentSource = {
  renderedAt: 0,
  read: () => settings as never,
  readInitial: () => settings as never,
  subscribe: () => () => {},
  onIdle: () => () => {},
};

test('members compare tags by the names that readers see', () => {
  const { result } = renderHook(() => useRecordTexts(postForm), {
    wrapper: ({ children }: PropsWithChildren) => (
      <ContentSourceProvider value={source}>{children}</ContentSourceProvider>
    ),
  });
  expect(result.current({ tags: ['esa', 'solar-system'] }, true)).toMatchObject({
    Tags: 'ESA, Solar System',
    Removed: 'Readers do not see it',
  });
});
