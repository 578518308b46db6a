import { settings } from '@site/shared/content-types';
import { defineForm } from './form-settings';

export const settingsForm = defineForm({
  type: settings,
  names: { one: 'settings', many: 'settings' },
  buttons: { save: 'Save', restore: 'Restore', cancel: 'Cancel', edit: 'Edit contact details' },
  fields: {
    name: { label: 'Name of the society', isBesideNext: true },
    shortName: { label: 'Short name' },
    heroTitle: { label: 'Heading of the landing page' },
    email: { label: 'Email', isBesideNext: true },
    phone: { label: 'Phone' },
    address: { label: 'Address' },
    mapUrl: { label: 'Link to a map' },
    joinLink: {
      label: 'Link to join',
      hint: 'The address of a form, a group or a mailing list. If it is empty, no page mentions joining.',
      isBesideNext: true,
    },
    joinLabel: { label: 'Text of the join button', hint: 'Such as “Join us”' },
    joinText: {
      label: 'Next open evening',
      hint: 'The time and place, as readers will see them',
    },
    facebook: { label: 'Facebook', isBesideNext: true },
    instagram: { label: 'Instagram' },
    linkedin: { label: 'LinkedIn', isBesideNext: true },
    youtube: { label: 'YouTube' },
    twitter: { label: 'Twitter' },
    tagLabels: {
      label: 'Display names of tags',
      hint: 'Separate them with commas. For example, “ESA” shows the tag esa as ESA instead of Esa.',
    },
    authorsPublish: { label: 'Authors may publish without review' },
  },
});
