import { type Answers, shortNameOf } from './answers';
import { groupId } from './page-files';

const document = ({ origin }: Answers, title: string, shownOn: string) => ({
  title,
  text: 'A sample entry: link your own document here.',
  link: `${origin}/sample.pdf`,
  shownOn,
});

/** The first records of the kinds below `content`, by file: short samples that members replace. */
export function recordFiles(answers: Answers): Readonly<Record<string, unknown>> {
  const { name, origin, byline } = answers;
  return {
    'sectionText.json': {
      'about-society': {
        heading: name,
        short: shortNameOf(answers),
        lead: byline,
        text: `${name} is a society of students. Describe it here in a paragraph or two.`,
      },
      events: { lead: 'Come along: no previous knowledge is needed.' },
      'events-open-evening': {
        heading: 'Open evening',
        text: 'A sample event. Say when and where it takes place, and who may come.',
      },
      team: { lead: 'The students who run the society.' },
      publication: {
        heading: 'Research Publication',
        text: 'What members read and write. Replace this text and the list of papers.',
      },
      catalogue: {
        heading: 'Astro Photography Catalogue',
        text: 'Photographs by members, sorted by how far the light has travelled.',
      },
      stac: {
        heading: 'Our camp',
        short: 'Camp',
        text: 'A camp for students of other colleges. Describe it here.',
      },
      contact: { lead: 'Ask about an event, or tell us what you saw in the sky.' },
    },
    'highlight.json': [
      {
        section: 'society',
        title: 'Observe',
        text: 'Evenings with telescopes, open to everybody.',
      },
      { section: 'society', title: 'Build', text: 'Projects that members work on together.' },
    ],
    'teamMember.json': answers.team.flatMap(({ groups }, c) =>
      groups.map((heading, n) => ({
        name: `Sample Member ${n + 1}`,
        position: `Sample position, ${heading}`,
        group: groupId(c, n),
        department: 'Sample Department',
      })),
    ),
    'paper.json': [
      {
        title: 'A Relation between Distance and Radial Velocity among Extra-Galactic Nebulae',
        authors: 'Edwin Hubble (1929)',
        link: 'https://doi.org/10.1073/pnas.15.3.168',
      },
    ],
    'chapter.json': answers.chapters.map((title) => ({
      title,
      description: `Photographs by members: ${title}.`,
      link: `${origin}/photographs`,
    })),
    'document.json': [
      document(answers, 'Research publication', 'publication'),
      document(answers, 'Catalogue of photographs', 'catalogue'),
    ],
    'campEvent.json': [
      { emblem: 'rocket', title: 'Water rocket', text: 'Build one, and launch it.' },
    ],
    'opportunity.json': [{ title: 'Certificate', text: 'Every participant receives one.' }],
    'previousCamp.json': [],
    'event.json': [],
  };
}
