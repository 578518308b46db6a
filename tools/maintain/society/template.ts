import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import Color from 'colorjs.io';
import { filesBelow } from '../../build/bundle/build-files';
import { escapeXml } from '../../site/snapshot/discovery/xml-text';
import { type Answers, shortNameOf } from './answers';

const TEMPLATE = 'tools/maintain/society/template';

/**
 * A minimal society: the files of `template/` with answers in place of `{{placeholders}}`.
 * @returns the content of each file, by its path below `society/`. Equal answers give equal files.
 * @throws where a file names a placeholder that has no value.
 */
export function societyFiles(answers: Answers): ReadonlyMap<string, string | Buffer> {
  const values = valuesOf(answers);
  const nameOf = (file: string): string => relative(TEMPLATE, file).replaceAll('\\', '/');
  return new Map(filesBelow(TEMPLATE).map((file) => [nameOf(file), filledFile(file, values)]));
}

type Values = Readonly<Record<string, unknown>>;

/** The answers, and what follows from them. */
function valuesOf(answers: Answers): Values {
  const { name, origin, camp, chapters, team, colours } = answers;
  const shortName = shortNameOf(answers);
  // Names of groups are written in any script; their ids are not.
  const groupId = (category: number, group: number) => `group-${category + 1}-${group + 1}`;
  return {
    ...answers,
    ...colours,
    shortName,
    heroTitle: name.toUpperCase(),
    // A long name is written smaller, so that it ends inside the logo.
    logoSize: Math.max(8, Math.min(30, Math.floor(200 / shortName.length))),
    pagesOff: camp ? [] : ['/stac'],
    chapters: chapters.map((title) => ({
      title,
      description: `Photographs by members: ${title}.`,
      link: `${origin}/photographs`,
    })),
    firstCategory: team[0]?.name,
    categories: team.map(({ name, groups }, c) => ({
      name,
      groups: groups.map((heading, g) => ({ group: groupId(c, g), heading })),
    })),
    members: team.flatMap(({ groups }, c) =>
      groups.map((heading, g) => ({
        name: `Sample Member ${g + 1}`,
        position: `Sample position, ${heading}`,
        group: groupId(c, g),
        department: 'Sample Department',
      })),
    ),
  };
}

function filledFile(file: string, values: Values): string | Buffer {
  const content = readFileSync(file);
  const answerFor = (key: string): unknown => {
    if (values[key] === undefined) throw new Error(`${file}: {{${key}}} has no value`);
    return values[key];
  };
  const fill = (text: string, encode = (value: string) => value): string =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => encode(String(answerFor(key))));
  if (file.endsWith('.json')) {
    // A text that is nothing but a placeholder becomes its value of any type.
    const json = JSON.parse(String(content), (_, value: unknown) => {
      if (typeof value !== 'string') return value;
      const [, key] = /^\{\{(\w+)\}\}$/.exec(value) ?? [];
      return key === undefined ? fill(value) : answerFor(key);
    });
    return `${JSON.stringify(json, null, 2)}\n`;
  }
  if (file.endsWith('.svg')) return fill(String(content), escapeXml);
  // Placeholders of styles are in quotes: without, Biome never ends to read the file.
  const css = String(content).replaceAll(/"(\{\{\w+\}\})"/g, '$1');
  return file.endsWith('.css') ? mixColours(fill(css)) : content;
}

/** Writes each `color-mix()` as a hexadecimal colour, which society/ and its checks are easier to read by. */
function mixColours(css: string): string {
  const mixed = css.replaceAll(
    /color-mix\(\s*in (\w+),\s*([\w#]+),\s*([\w#]+) (\d+)%\s*\)/g,
    (_, space: string, from: string, to: string, share: string) =>
      new Color(from)
        .mix(to, Number(share) / 100, { space, outputSpace: 'srgb', premultiplied: true })
        .toString({ format: 'hex' }),
  );
  return mixed === css ? css : mixColours(mixed);
}
