import { event, historyPath, metaPath, recordPath } from '@site/shared/content-types';
import { NOW } from './now';
import { TIMESTAMP, tree, type Values } from './saves';

// Saves of a stored event, as the write protocol has them.

/** Ids as clients make them. */
const EVENT_IDS = {
  stored: '-OaBcDeFgHiJkLmNoPq1',
  removed: '-OaBcDeFgHiJkLmNoPq2',
};

const storedEvent = {
  title: 'Observing night',
  start: '2026-03-01T19:30+05:30',
  end: '2026-03-01T22:00+05:30',
  place: 'The roof',
  text: 'Bring warm clothes.',
  image: 'https://example.org/e.jpg',
  imageAlt: 'A telescope',
  link: 'https://example.org/',
  owner: 'olga',
  rev: 1,
  updated: NOW - 5000,
};
const eventTombstone = { hidden: true, owner: 'olga', rev: 2, updated: NOW - 5000 };

/** The small database, with an event that is shown and one that is removed. */
export const treeWithEvents = {
  ...tree,
  content: { event: { [EVENT_IDS.stored]: storedEvent, [EVENT_IDS.removed]: eventTombstone } },
};

const save = (id: string, record: Values, replaced?: { rev: number }, uid = 'anna'): Values => ({
  [recordPath(event, id)]: { updated: TIMESTAMP, ...record },
  [metaPath(event)]: TIMESTAMP,
  ...(replaced && {
    [`${historyPath(event, id)}/${replaced.rev}`]: {
      uid,
      time: TIMESTAMP,
      record: replaced,
    },
  }),
});

const { updated: _, ...written } = storedEvent;

/** An edit of the stored event. */
export const editEvent = (record: Values = {}, uid = 'anna'): Values =>
  save(EVENT_IDS.stored, { ...written, title: 'Changed', rev: 2, ...record }, storedEvent, uid);

/** Removes the stored event. */
export const removeEvent = (record: Values = {}, uid = 'anna'): Values =>
  save(EVENT_IDS.stored, { hidden: true, owner: 'olga', rev: 2, ...record }, storedEvent, uid);

/** Restores the removed event. */
export const restoreEvent = (record: Values = {}, uid = 'anna'): Values =>
  save(EVENT_IDS.removed, { ...written, rev: 3, ...record }, eventTombstone, uid);
