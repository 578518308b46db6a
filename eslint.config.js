import { readFileSync } from 'node:fs';
import css from '@eslint/css';
import parser from '@typescript-eslint/parser';
import baseline from 'eslint-plugin-baseline-js';
import { newerNames } from './tools/maintain/baseline/newer-names.js';

// Biome judges all else. This holds the order of mf-admin's features, and refuses what the browsers
// named in package.json do not know. Not seen are: attributes that reach an element through a
// component or a spread, values of attributes, methods by a computed name, style queries of
// `@container`, and relative colours.
const { browserslist } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const available = Number(browserslist[0].replace('baseline ', ''));

/** Newer features that the site may use, each because it works without them. */
const withFallback = [
  // In all of these browsers; until 2024 Chromium gave the abort another reason.
  'abortsignal-timeout',
  // A message says that the text could not be copied.
  'async-clipboard',
  // Characters are counted as code points.
  'intl-segmenter',
  // In all browsers, though no standard describes it.
  'execcommand',
  // A number; 1 where it is missing.
  'devicepixelratio',
  // A picture arrives a little later.
  'fetch-priority',
  // A timeout stands in.
  'requestidlecallback',
  // No button where it is missing.
  'share',
  // Keys and the sidebar do the same.
  'touch-events',
  'wheel-events',
];

/** Decoration: where it is missing, nothing is lost but looks. */
const decoration = [
  'accent-color',
  'break-after',
  // Of a closed table of contents, which opens.
  'content-visibility',
  'forced-color-adjust',
  'overscroll-behavior',
  'resize',
  'scrollbar-color',
  'scrollbar-width',
  'text-size-adjust',
  'text-wrap',
];

/** Folders of mf-admin, each of which may import those before it. */
const features = [
  ...['ui', 'data', 'kinds', 'pictures', 'text', 'drafts', 'preview', 'schedule'],
  ...['editing', 'records', 'kit', 'account', 'people', 'new-year', 'home'],
];

const oneWay = features.map((feature, index) => ({
  files: [`mf-admin/src/${feature}/**/*.{ts,tsx}`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: `^(?:\\.\\./)+(?:${[...features.slice(index + 1), '(?:.*/)?testing'].join('|')})/`,
            message: `mf-admin/src/${feature} imports only the features before it in eslint.config.js.`,
          },
        ],
      },
    ],
  },
}));

export default [
  { ignores: ['**/*.test.{ts,tsx}', '**/testing/**', '**/dist/**'] },
  { linterOptions: { reportUnusedDisableDirectives: 'off' } },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: {
      parser,
      parserOptions: { project: 'tsconfig.json', tsconfigRootDir: import.meta.dirname },
    },
    plugins: { baseline, site: { rules: { 'newer-names': newerNames } } },
    rules: {
      'baseline/use-baseline': [
        'error',
        {
          available,
          includeWebApis: { preset: 'type-aware' },
          includeJsBuiltins: { preset: 'type-aware' },
          ignoreFeatures: withFallback,
        },
      ],
      'site/newer-names': ['error', { available, ignoreFeatures: withFallback }],
    },
  },
  ...oneWay,
  {
    files: ['**/*.css'],
    language: 'css/css',
    plugins: { css },
    rules: {
      'css/use-baseline': [
        'error',
        {
          available,
          allowProperties: decoration,
          allowSelectors: ['marker', 'selection'],
          allowAtRules: ['page'],
        },
      ],
    },
  },
];
