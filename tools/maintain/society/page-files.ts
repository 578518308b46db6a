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
const groupId = (category: number, group: number): string => `group-${category + 1}-${group + 1}`;

/** The texts of the pages, by file name: short samples that a society replaces. */
export function pageFiles(answers: Answers): { [Name in PageName]: PageText<Name> } {
  const { name, origin } = answers;
  const document = (title: string) => ({
    title,
    text: 'A sample entry: link your own document here.',
    link: `${origin}/sample.pdf`,
  });
  return {
    'landing.json': {
      actions: [
        { label: 'Look up with us', to: '/events' },
        { label: 'Who we are', to: '/about' },
      ],
    },
    'about.json': {
      society: {
        id: anchor(shortNameOf(answers)),
        name,
        short: shortNameOf(answers),
        lead: answers.byline,
        paragraphs: [`${name} is a society of students. Describe it here in a paragraph or two.`],
        points: [
          { title: 'Observe', text: 'Evenings with telescopes, open to everybody.' },
          { title: 'Build', text: 'Projects that members work on together.' },
        ],
      },
    },
    'events.json': {
      lead: 'Come along: no previous knowledge is needed.',
      sections: [
        {
          id: 'open-evening',
          title: 'Open evening',
          free: true,
          paragraphs: ['A sample event. Say when and where it takes place, and who may come.'],
          slides: [{ ...picture, caption: 'A sample picture' }],
        },
      ],
    },
    'team.json': {
      lead: 'The students who run the society.',
      default: answers.team[0]?.name ?? '',
      categories: answers.team.map((category, c) => ({
        name: category.name,
        groups: category.groups.map((heading, g) => ({ group: groupId(c, g), heading })),
      })),
      members: answers.team.flatMap(({ groups }, c) =>
        groups.map((heading, n) => ({
          name: `Sample Member ${n + 1}`,
          position: `Sample position, ${heading}`,
          img: '' as const,
          department: 'Sample Department',
          cardinal: 10 * (n + 1),
          group: groupId(c, n),
        })),
      ),
    },
    'literature-review.json': {
      heading: 'Research Publication',
      paragraphs: ['What members read and write. Replace this text and the list of papers.'],
      document: document('Research publication'),
      papers: [
        {
          title: 'A Relation between Distance and Radial Velocity among Extra-Galactic Nebulae',
          keywords: 'Edwin Hubble (1929)',
          link: 'https://doi.org/10.1073/pnas.15.3.168',
        },
      ],
    },
    'catalogue.json': {
      heading: 'Astro Photography Catalogue',
      paragraphs: ['Photographs by members, sorted by how far the light has travelled.'],
      document: document('Catalogue of photographs'),
      chapters: answers.chapters.map((title) => ({
        title,
        keywords: `Photographs by members: ${title}.`,
        link: `${origin}/photographs`,
      })),
    },
    'camp.json': {
      eyebrow: 'Camp',
      title: 'Our camp',
      paragraphs: ['A camp for students of other colleges. Describe it here.'],
      register: { label: 'Register', link: `${origin}/register` },
      picture,
      events: [{ emblem: 'rocket', title: 'Water rocket', text: 'Build one, and launch it.' }],
      opportunities: [{ title: 'Certificate', text: 'Every participant receives one.' }],
      previousCamps: [],
    },
    'contact.json': {
      lead: 'Ask about an event, or tell us what you saw in the sky.',
      phone: {
        pattern: `[0-9]{${answers.phoneDigits}}`,
        maxLength: answers.phoneDigits,
        hint: `${answers.phoneDigits} digits, without spaces`,
        problem: `A phone number has exactly ${answers.phoneDigits} digits.`,
      },
    },
  };
}
