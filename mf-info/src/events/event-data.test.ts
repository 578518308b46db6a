import { parseSettings } from '@site/shared/content-model';
import { emptyDraft, event as eventType } from '@site/shared/content-types';
import { site } from '@site/shared/site';
import { upcomingData } from './event-data';

const COPY = '/pictures/0a1b2c3d.0123456789ab-1200.webp';

test.each([
  ['a copy of the snapshot', `${COPY}#675-101010`, `${site.publicOrigin}${COPY}`],
  ['a picture elsewhere', 'https://example.org/a.png', 'https://example.org/a.png'],
  ['none', '', undefined],
])('search engines get the whole address of %s', (_what, image, address) => {
  const event = {
    ...emptyDraft(eventType),
    ...{ id: '-a', title: 'Night', start: '2026-03-01T18:30+05:30', image, rev: 1, updated: 1 },
  };
  expect(Reflect.get(upcomingData(event, parseSettings()), 'image')).toBe(address);
});
