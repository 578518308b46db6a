import { eventForm } from './event-form';
import { externalLinkForm } from './external-link-form';
import type { FormSettings } from './form-settings';
import { newYearForms } from './new-year-forms';
import { pageForms } from './page-forms';
import { postForm } from './post-form';
import { redirectForm } from './redirect-form';
import { settingsForm } from './settings-form';
import { teamMemberForm } from './team-member-form';
import { updateForm } from './update-form';

/** Every kind that members write, in the order of their home page. */
export const forms: readonly FormSettings[] = [
  postForm,
  updateForm,
  eventForm,
  teamMemberForm,
  ...pageForms,
  settingsForm,
  externalLinkForm,
  redirectForm,
  ...newYearForms,
];

/** The form of a kind by its name; undefined for a name that no kind has. */
export const formOf = (kind: string): FormSettings | undefined =>
  forms.find(({ type }) => type.name === kind);
