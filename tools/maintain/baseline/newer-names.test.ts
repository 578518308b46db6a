import parser from '@typescript-eslint/parser';
import { Linter } from 'eslint';
import { newerNames } from './newer-names';

const options = { available: 2023, ignoreFeatures: ['share'] };

const problems = (code: string) =>
  new Linter()
    .verify(code, {
      files: ['**'],
      languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: true } } },
      plugins: { site: { rules: { 'newer-names': newerNames } } },
      rules: { 'site/newer-names': ['error', options] },
    })
    .map(({ message }) => message);

test.each([
  ['<div popover="auto" />', "'popover' (popover)"],
  ['<img fetchPriority="high" />', "'fetchpriority' (fetch-priority)"],
  ['<details name="one" />', "'name' (details-name)"],
  ['<button commandFor="one" />', "'commandfor' (invoker-commands)"],
  ['<p autoCapitalize="none" />', "'autocapitalize' (autocapitalize)"],
  ['<geolocation />', "'geolocation' (geolocation-element)"],
  ["URL.parse('/a')", "'URL.parse' (url)"],
])('%s is newer', (code, message) => {
  expect(problems(code)).toEqual([expect.stringContaining(message)]);
});

test.each([
  '<div inert {...props} />',
  '<input name="one" enterKeyHint="done" />',
  '<Popup popover="auto" />',
  '<svg:rect popover="auto" />',
  '<Menu.Item popover="auto" />',
  "URL.canParse('/a')",
  "url.parse('/a'); URL['parse']",
])('%s is not', (code) => {
  expect(problems(code)).toEqual([]);
});
