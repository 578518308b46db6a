import { update } from '@site/shared/content-types';
import { dayAt } from '@site/shared/text';
import { defineForm } from './form-settings';

export const updateForm = defineForm({
  type: update,
  asks: true,
  names: { one: 'update', many: 'updates' },
  fields: {
    title: { label: 'Title', missing: 'Please give a title' },
    content: { label: 'Content', rows: 8, missing: 'Please write the content' },
    date: { label: 'Date', isBesideNext: true },
    link: { label: 'Link', hint: 'Where “Read Article” leads' },
    image: { label: 'Image' },
  },
  routes: { new: '/latest/new/:number', edit: '/latest/edit/:name' },
  defaults: async () => ({ date: dayAt(Date.now()) }),
  missing: { notice: 'Post not found' },
  listPath: '/latest',
  // The number is that of the original site's addresses; the save takes the next free one.
  newPath: '/latest/new/1',
  editPath: ({ key }) => `/latest/edit/${key}`,
});
