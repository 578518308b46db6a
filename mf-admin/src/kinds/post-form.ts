import { firstIndex, post, recordsPath } from '@site/shared/content-types';
import { nextFreeIndex } from '../data/append-record';
import { defineForm } from './form-settings';
import { newPost, PLACEHOLDERS } from './new-post';

export const postForm = defineForm({
  type: post,
  names: { one: 'post', many: 'posts' },
  fields: {
    title: { label: 'Title', placeholder: PLACEHOLDERS.title },
    description: { label: 'Description', rows: 3, placeholder: PLACEHOLDERS.description },
    slug: { label: 'Slug' },
    date: { label: 'Date' },
    tags: { label: 'Tags' },
    authors: { label: 'Authors' },
    image: {
      label: 'Banner image',
      shortLabel: 'Image',
      address: {
        label: 'Image address',
        hint: 'Or paste the link of a picture. The link of a shared file is turned into one',
      },
    },
    language: {
      label: 'Language',
      hint: 'Only if it is not English: a language code such as bn, hi or pt-BR',
    },
  },
  leads: ['title', 'description'],
  namedFirst: ['tags', 'slug', 'title', 'date'],
  asks: true,
  asksFirst: true,
  buttons: {
    save: 'Save Post',
    restore: 'Restore Post',
    cancel: 'Cancel (Go Back)',
    edit: 'Edit Post',
  },
  messages: {
    created: 'Post created successfully',
    updated: 'Post updated successfully',
    restored: 'Post restored',
    removed: 'Post removed',
  },
  routes: { new: '/blog/post/new', edit: '/blog/post/:name/edit' },
  defaults: async (database) =>
    newPost(await nextFreeIndex(database, recordsPath(post), firstIndex(post)), Date.now()),
  missing: { title: 'Post not found', message: 'Taking you to the blog…' },
  loadsAfterSave: true,
  listPath: '/blog',
  newPath: '/blog/post/new',
  readPath: (slug) => `/blog/post/${slug}`,
  editPath: ({ key, fields, isRemoved = true }) =>
    `/blog/post/${encodeURIComponent(String(fields.slug))}/edit${isRemoved ? `?removed=${key}` : ''}`,
});
