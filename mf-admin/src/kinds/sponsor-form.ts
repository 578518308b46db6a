import { sponsor } from '@site/shared/content-types';
import { defineForm } from './form-settings';

export const sponsorForm = defineForm({
  type: sponsor,
  names: { one: 'sponsor', many: 'sponsors' },
  fields: {
    name: { label: 'Name', isBesideNext: true },
    level: { label: 'Level', isOptional: true, hint: 'For example Gold' },
    image: { label: 'Logo' },
    link: { label: 'Link' },
  },
  readPath: () => '/about',
});
