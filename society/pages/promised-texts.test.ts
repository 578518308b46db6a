import campEvents from '../records/campEvent.json';
import chapters from '../records/chapter.json';
import documents from '../records/document.json';
import opportunities from '../records/opportunity.json';
import papers from '../records/paper.json';
import previousCamps from '../records/previousCamp.json';
import texts from '../records/sectionText.json';
import settings from '../settings.json';
import camp from './camp.json';
import contact from './contact.json';
import eventSections from './event-sections.json';
import team from './team.json';

// Tests the texts that the specification of this society's site prescribes word by word.
// `npm run society -- init` removes this file with the texts.

const titles = (entries: readonly { title: string }[]) => entries.map(({ title }) => title);

test('the first screen and the two sections of About', () => {
  expect(settings.society).toMatchObject({
    name: "Space Technology Students' Society",
    heroTitle: "SPACE TECHNOLOGY STUDENTS' SOCIETY",
    byline: 'A diverse group of students sharing a common interest in space science and astronomy',
  });
  expect([texts['about-society'].short, texts['about-subgroup'].short]).toEqual(['STSS', 'FQTQ']);
  expect(Object.keys(settings.social).sort()).toEqual(
    ['facebook', 'instagram', 'linkedin', 'twitter', 'youtube'].sort(),
  );
});

test('events and team', () => {
  const headings: Record<string, Record<string, string>> = texts;
  expect(eventSections.map((id) => headings[`events-${id}`]?.heading)).toEqual([
    ...['Sky-gazing', 'Freshers quiz', 'Space Technology Awareness Camp'],
  ]);
  expect(team.categories.map(({ name, groups }) => [name, groups.map((g) => g.heading)])).toEqual([
    ['Steering committee', ['5th years', '4th years']],
    ['Governor and G-Sec', ['Governors', 'General secretaries']],
    ['Executive Member', ['Senior executives']],
  ]);
  expect(team.default).toBe('Governor and G-Sec');
});

test('publications', () => {
  expect(titles(documents)).toEqual([
    'Research Publication 2024',
    'Astro Photography Catalogue 2025',
  ]);
  expect(papers).toHaveLength(12);
  expect(titles(chapters)).toEqual([
    ...['The Moon', 'The Night Sky', 'The Solar System', 'Deep Space'],
  ]);
});

test('the camp', () => {
  expect(camp.register.label).toBe('Register for your college');
  expect(titles(campEvents)).toEqual([
    'Lift-off (water rocket)',
    'Space Quiz',
    'Astro-Presentation',
    'Line following Bot',
  ]);
  expect(titles(opportunities)).toEqual([
    expect.stringMatching(/^Direct entry to the National Students’ Space Challenge/),
    'Merchandise and certificates',
    'Student ambassador',
  ]);
  expect(previousCamps).toHaveLength(3);
});

test('phone numbers of exactly 10 digits, and the clock of +05:30', () => {
  const { pattern, maxLength } = contact.phone;
  const accepted = ['0123456789', '123456789', '01234567890', '01234 5678'].map((number) =>
    new RegExp(`^(?:${pattern})$`).test(number),
  );
  expect([maxLength, accepted]).toEqual([10, [true, false, false, false]]);
  expect(settings.timeZone).toBe('Asia/Kolkata');
});
