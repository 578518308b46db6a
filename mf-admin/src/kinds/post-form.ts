import { post } from '@site/shared/content-types';
import { defineForm } from './form-settings';

export const postForm = defineForm({
  type: post,
  fields: {
    image: {
      label: 'Banner image',
      shortLabel: 'Image',
      address: {
        label: 'Image address',
        hint: 'Or paste the link of a picture; file-sharing links become pictures by themselves',
      },
    },
    slug: { label: 'Slug' },
    title: { label: 'Title' },
    description: { label: 'Description', rows: 3 },
    date: { label: 'Date' },
    tags: { label: 'Tags' },
  },
  namedFirst: ['tags', 'slug', 'title', 'date'],
  asksFirst: true,
  buttons: { save: 'Save Post', restore: 'Restore Post', cancel: 'Cancel (Go Back)' },
  messages: {
    created: 'Post created successfully',
    updated: 'Post updated successfully',
    restored: 'Post restored',
    removed: 'Post removed',
  },
  listPath: '/blog',
  readPath: (slug) => `/blog/post/${slug}`,
  editPath: ({ key, fields }) =>
    `/blog/post/${encodeURIComponent(String(fields.slug))}/edit?removed=${key}`,
});
