export { campEvent } from './camp-event';
export { chapter } from './chapter';
export * from './content-type';
export { document } from './document';
export { emptyDraft, fieldText, parseDraft, toDraft, valueText } from './draft';
export { event } from './event';
export { eventDates } from './event-dates';
export { externalLink } from './external-link';
export * from './fields';
export { highlight } from './highlight';
export { isSame } from './is-same';
export { contentTypes, typesBelowContent } from './kinds';
export { opportunity } from './opportunity';
export { paper } from './paper';
export { parseRecord, recordsWithSlug } from './parse-record';
export { bodyKeyPattern, PUSH_ID_PATTERN, UID_PATTERN } from './patterns';
export { post } from './post';
export { previousCamp } from './previous-camp';
export { redirect } from './redirect';
export * from './replace-version';
export { sectionText } from './section-text';
export { settings } from './settings';
export { statement } from './statement';
export * from './storage';
export * from './storage-adapter';
export { tag } from './tag';
export { groupsOfTeam, teamGroup } from './team-group';
export { teamMember } from './team-member';
export { formerMember, teamYear } from './team-year';
export { update } from './update';
export { validateDraft } from './validate-draft';
export {
  toBody,
  toRecord,
  toTombstone,
  unknownFields,
} from './write-record';
