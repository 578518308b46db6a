import { campEvent } from './camp-event';
import { chapter } from './chapter';
import type { ContentType } from './content-type';
import { document } from './document';
import { event } from './event';
import { externalLink } from './external-link';
import { highlight } from './highlight';
import { opportunity } from './opportunity';
import { paper } from './paper';
import { post } from './post';
import { previousCamp } from './previous-camp';
import { redirect } from './redirect';
import { sectionText } from './section-text';
import { settings } from './settings';
import { statement } from './statement';
import { isBelowContent } from './storage-adapter';
import { teamGroup } from './team-group';
import { teamMember } from './team-member';
import { formerMember, teamYear } from './team-year';
import { update } from './update';

/** Every kind of record. A new one is declared in a file of its own, and named here. */
export const contentTypes: readonly ContentType[] = [
  update,
  post,
  event,
  teamMember,
  paper,
  chapter,
  campEvent,
  opportunity,
  previousCamp,
  document,
  highlight,
  sectionText,
  statement,
  settings,
  externalLink,
  redirect,
  teamGroup,
  teamYear,
  formerMember,
];

/** The kinds whose records lie below `content`: all but posts and updates. */
export const typesBelowContent: readonly ContentType[] =
  // Pages that need only `contentTypes` go without it.
  /* @__PURE__ */ contentTypes.filter(isBelowContent);
