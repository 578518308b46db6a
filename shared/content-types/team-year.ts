import { defineContentType } from './content-type';
import { boolean, text } from './fields';
import { collection } from './storage';

/** The end of a team's year, and which steps of the hand-over are done. */
export const teamYear = defineContentType({
  name: 'teamYear',
  storage: collection(),
  writers: 'admin',
  titleField: 'year',
  fields: {
    /** Part of the archive's address. Example: `2026-27`. */
    year: text({ max: 20, required: true }),
    /** Whether `/team/{year}` shows the team of that year. */
    archived: boolean(),
    teamChosen: boolean(),
    peopleInvited: boolean(),
    contactsChanged: boolean(),
    accountsChecked: boolean(),
    selectionsOpened: boolean(),
  },
});
