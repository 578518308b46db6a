import { defineNameList } from './content-type';
import { MAX_TAG_NAME, tagName } from './fields';
import { list } from './storage';

/** A topic that posts may name. */
export const tag = defineNameList({
  name: 'tag',
  storage: list('blog/tags', { firstIndex: 0, digits: 4 }),
  last: 'blog/lastTag',
  removed: 'blog/removedTag',
  meta: 'blog',
  value: tagName({ max: MAX_TAG_NAME }),
});
