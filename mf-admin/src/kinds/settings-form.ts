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
      hint: 'The address of a form, a group or a mailing list. If it is empty, no page mentions joining.',
      isOptional: true,
      isBesideNext: true,
    },
    joinLabel: { label: 'Text of the join button', hint: 'Such as “Join us”', isOptional: true },
    joinText: {
      label: 'Next open evening',
      hint: 'The time and place, as readers will see them',
      isOptional: true,
    },
    facebook: { ...network('Facebook'), isBesideNext: true },
    instagram: network('Instagram'),
    linkedin: { ...network('LinkedIn'), isBesideNext: true },
    youtube: network('YouTube'),
    twitter: network('Twitter'),
    tagLabels: {
      label: 'Display names of tags',
      hint: 'Separate them with commas. For example, “ESA” shows the tag esa as ESA instead of Esa.',
      isOptional: true,
    },
    authorsPublish: { label: 'Authors may publish without review' },
  },
});
