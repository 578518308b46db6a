import {
  campEvent,
  chapter,
  document,
  highlight,
  opportunity,
  paper,
  previousCamp,
  sectionText,
  statement,
} from '@site/shared/content-types';
import { defineForm, type FormSettings } from './form-settings';

export const paperForm = defineForm({
  type: paper,
  names: { one: 'paper', many: 'papers' },
  fields: {
    title: { label: 'Title' },
    authors: { label: 'Authors and year' },
    link: { label: 'Link' },
  },
  readPath: () => '/Publication',
});

/** Forms of the kinds that are parts of pages, in the order of the members' home. */
export const pageForms: readonly FormSettings[] = [
  paperForm,
  defineForm({
    type: chapter,
    names: { one: 'catalogue chapter', many: 'catalogue chapters' },
    fields: {
      title: { label: 'Title' },
      description: { label: 'Description', rows: 4 },
      link: { label: 'Link' },
      image: { label: 'Picture', shape: 'strip' },
    },
    readPath: () => '/Publication/catalogue',
  }),
  defineForm({
    type: document,
    names: { one: 'document', many: 'documents' },
    fields: {
      title: { label: 'Title' },
      text: { label: 'Text' },
      link: { label: 'Link', hint: 'Paste an address, or upload a PDF above' },
      shownOn: {
        label: 'Shown on',
        missing: 'Please choose a page',
        options: [
          { value: 'publication', label: 'Research Publication' },
          { value: 'catalogue', label: 'Astro Photography Catalogue' },
        ],
      },
    },
    groupBy: 'shownOn',
    readPath: () => '/Publication',
  }),
  defineForm({
    type: campEvent,
    names: { one: 'camp event', many: 'camp events' },
    fields: {
      title: { label: 'Title' },
      text: { label: 'Text' },
      emblem: {
        label: 'Drawing',
        options: [
          { value: 'rocket', label: 'Rocket' },
          { value: 'quiz', label: 'Question mark' },
          { value: 'talk', label: 'Speech' },
          { value: 'robot', label: 'Robot' },
        ],
      },
    },
    readPath: () => '/stac',
  }),
  defineForm({
    type: opportunity,
    names: { one: 'opportunity', many: 'opportunities' },
    fields: { title: { label: 'Title' }, text: { label: 'Text' } },
    readPath: () => '/stac',
  }),
  defineForm({
    type: previousCamp,
    names: { one: 'previous camp', many: 'previous camps' },
    fields: {
      college: { label: 'College', isBesideNext: true },
      date: { label: 'Date' },
      text: { label: 'Text' },
    },
    readPath: () => '/stac',
  }),
  defineForm({
    type: highlight,
    names: { one: 'highlight', many: 'highlights' },
    fields: {
      section: {
        label: 'Section',
        missing: 'Please choose a section',
        options: [
          { value: 'society', label: 'The society' },
          { value: 'subgroup', label: 'Its sub-group' },
        ],
      },
      title: { label: 'Title' },
      text: { label: 'Text' },
    },
    groupBy: 'section',
    readPath: () => '/about',
  }),
  defineForm({
    type: statement,
    names: { one: 'statement', many: 'statements' },
    fields: {
      title: { label: 'Heading' },
      text: { label: 'Text', rows: 10, hint: 'An empty line begins a new paragraph' },
      shownOn: {
        label: 'Shown on',
        missing: 'Please choose a page',
        options: [
          { value: 'privacy', label: 'Privacy' },
          { value: 'accessibility', label: 'Accessibility' },
        ],
      },
    },
    groupBy: 'shownOn',
    readPath: () => '/privacy',
  }),
  defineForm({
    type: sectionText,
    names: { one: 'page text', many: 'page texts' },
    fields: {
      heading: { label: 'Heading' },
      short: { label: 'Short name' },
      lead: { label: 'Lead', rows: 3, hint: 'The sentence below the heading' },
      text: { label: 'Text', rows: 10, hint: 'An empty line begins a new paragraph' },
    },
    buttons: { save: 'Save', restore: 'Restore', cancel: 'Cancel', edit: 'Edit this text' },
  }),
];
