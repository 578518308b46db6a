import { defineContentType } from './content-type';
import { day, image, language, people, slug, tags, text } from './fields';
import { list } from './storage';

/** An article of the blog. Index 0 is the sample post, which no list shows. */
export const post = defineContentType({
  name: 'post',
  storage: list('blog/posts', { lowestIndex: 0, isDense: true }),
  meta: 'blog',
  isReviewed: true,
  fields: {
    /** Its address is `/blog/post/{slug}`; `/blog/post/new` is the editor. */
    slug: slug({ max: 100, reserved: ['new'] }),
    title: text({ max: 200, required: true }),
    description: text({ max: 1000 }),
    /** Absolute URL, or '' where the stored one was not usable. */
    image: image({ alt: 'imageAlt', formerNames: ['img'] }),
    /** YYYY-MM-DD. */
    date: day({ required: true }),
    tags: tags({ required: true }),
    /** The society itself where nobody is named. */
    authors: people(),
    /** Of its texts; that of the site where it is absent. */
    language: language(),
  },
  body: { key: 'file', prefix: 'post', max: 1_000_000 },
});
