import { update } from '@site/shared/content-types';
import { defineForm } from './form-settings';

export const updateForm = defineForm({
  type: update,
  fields: {
    title: { label: 'Title', missing: 'Please give a title' },
    content: { label: 'Content', rows: 8, missing: 'Please write the content' },
    date: { label: 'Date', isBesideNext: true },
    link: { label: 'Link' },
    image: { label: 'Image' },
  },
  buttons: { save: 'Save', restore: 'Restore', cancel: 'Cancel' },
  messages: {
    created: 'Update saved',
    updated: 'Update saved',
    restored: 'Update restored',
    removed: 'Update removed',
  },
  listPath: '/latest',
  editPath: ({ key }) => `/latest/edit/${key}`,
});
