import { settings } from '@site/shared/content-types';
import { defineForm } from './form-settings';

const network = (label: string) => ({ label, isOptional: true });

export const settingsForm = defineForm({
  type: settings,
  names: { one: 'settings', many: 'settings' },
  buttons: { save: 'Save', restore: 'Restore', cancel: 'Cancel', edit: 'Edit these details' },
  fields: {
    name: { label: 'Name of the society', isBesideNext: true },
    shortName: { label: 'Short name' },
    heroTitle: { label: 'Heading of the landing page' },
    email: { label: 'Email', isBesideNext: true },
    phone: { label: 'Phone', isOptional: true },
    address: { label: 'Address', isOptional: true },
    mapUrl: { label: 'Link to a map', isOptional: true },
    joinLink: {
      label: 'Link to join',
      hint: 'A form, a group or a list. Without it no page speaks of joining.',
      isOptional: true,
      isBesideNext: true,
    },
    joinLabel: { label: 'Button that leads there', hint: 'Such as “Join us”', isOptional: true },
    joinText: {
      label: 'Next open evening',
      hint: 'When and where, as visitors read it',
      isOptional: true,
    },
    facebook: { ...network('Facebook'), isBesideNext: true },
    instagram: network('Instagram'),
    linkedin: { ...network('LinkedIn'), isBesideNext: true },
    youtube: network('YouTube'),
    twitter: network('Twitter'),
    tagLabels: {
      label: 'Display names of tags',
      hint: 'With commas between them. “ESA” shows the tag esa as ESA instead of Esa.',
      isOptional: true,
    },
    authorsPublish: { label: 'Authors may publish without review' },
  },
});
