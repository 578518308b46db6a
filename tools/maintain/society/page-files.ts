import type { PageText, pageSchemas } from '@site/shared/society';
import { type Answers, shortNameOf } from './answers';

type PageName = keyof typeof pageSchemas;

const picture = { image: './pictures/night.webp', alt: 'A ringed planet above a field of stars' };
const anchor = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '') || 'society';

/** Names of groups are written in any script; their ids are not. */
export const groupId = (category: number, group: number): string =>
  `group-${category + 1}-${group + 1}`;

/** What the pages need besides their texts, by file name: short samples that a society replaces. */
export function pageFiles(answers: Answers): { [Name in PageName]: PageText<Name> } {
  return {
    'landing.json': {
      actions: [
        { label: 'Look up with us', to: '/events' },
        { label: 'Who we are', to: '/about' },
      ],
    },
    'about.json': { society: { id: anchor(shortNameOf(answers)) } },
    'event-sections.json': ['open-evening'],
    'events.json': {
      'open-evening': { free: true, slides: [{ ...picture, caption: 'A sample picture' }] },
    },
    'team.json': {
      default: answers.team[0]?.name ?? '',
      categories: answers.team.map((category, c) => ({
        name: category.name,
        groups: category.groups.map((heading, g) => ({ group: groupId(c, g), heading })),
      })),
    },
    'camp.json': {
      register: { label: 'Register', link: `${answers.origin}/register` },
      picture,
    },
    'contact.json': {
      phone: {
        pattern: `[0-9]{${answers.phoneDigits}}`,
        maxLength: answers.phoneDigits,
        hint: `${answers.phoneDigits} digits, without spaces`,
        problem: `A phone number has exactly ${answers.phoneDigits} digits.`,
      },
    },
  };
}
