import { campEventForm } from './camp-event-form';
import { chapterForm } from './chapter-form';
import { documentForm } from './document-form';
import { eventForm } from './event-form';
import { externalLinkForm } from './external-link-form';
import type { FormSettings } from './form-settings';
import { highlightForm } from './highlight-form';
import { opportunityForm } from './opportunity-form';
import { paperForm } from './paper-form';
import { postForm } from './post-form';
import { previousCampForm } from './previous-camp-form';
import { redirectForm } from './redirect-form';
import { sectionTextForm } from './section-text-form';
import { settingsForm } from './settings-form';
import { teamMemberForm } from './team-member-form';
import { updateForm } from './update-form';

/** Every kind that members write, in the order of their home page. */
export const forms: readonly FormSettings[] = [
  postForm,
  updateForm,
  eventForm,
  teamMemberForm,
  paperForm,
  chapterForm,
  documentForm,
  campEventForm,
  opportunityForm,
  previousCampForm,
  highlightForm,
  sectionTextForm,
  settingsForm,
  externalLinkForm,
  redirectForm,
];

/** The form of a kind by its name; undefined for a name that no kind has. */
export const formOf = (kind: string): FormSettings | undefined =>
  forms.find(({ type }) => type.name === kind);
