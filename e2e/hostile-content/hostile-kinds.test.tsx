// @covers Threats | Script in a stored text, link or picture of any kind: parsing, React's escaping

import type { ContentSource } from '@site/shared/content';
import { listRecords, parseEmbedded, parseSettings } from '@site/shared/content-model';
import { createServerSources, parseDataset } from '@site/shared/content-snapshot';
import { hasPushIds, typesBelowContent } from '@site/shared/content-types';
import { site } from '@site/shared/site';
import { jsonInHtml } from '@site/shared/text';
import { organization } from '../../tools/site/snapshot/discovery/structured-data';
import { siteOf } from '../../tools/site/snapshot/site-of';
import { elementsBelow, markupFaults, parsePart } from './allowed-markup';
import { GOOD_ID, hostileContent } from './hostile-content';
import { liveSource, pages, rendered } from './record-pages';

const ROUNDS = process.env.LONG_TESTS ? 500 : 40;

/** Ours that `allowed-markup` does not expect: the contact form and the sliders. */
const OF_OUR_PAGES =
  /^tag (?:form|textarea|dl|dt|dd|fieldset|legend|text)$|^attribute (?:action|method|name|required|maxlength|pattern|inputmode|inert|text-anchor|rows|fill-rule|for)|^href="tel:[+\d]+" of a$|="\/asset" of img$/;

const linksIn = (markup: string): string[] =>
  elementsBelow(parsePart(markup)).flatMap(({ attrs }) =>
    attrs.filter(({ name }) => name === 'href').map(({ value }) => value),
  );

function faultsOf(source: ContentSource): string[] {
  return Object.entries(pages).flatMap(([name, Page]) => {
    const { markup, jsonLd = [] } = rendered(Page, source);
    const faults = markupFaults(parsePart(markup), 'page').filter((f) => !OF_OUR_PAGES.test(f));
    const links = linksIn(markup).filter(
      (link) =>
        !/^(?:https:\/\/|http:\/\/localhost:9199\/|mailto:[^?&]+$|tel:\+?\d+$|[/#]|\.\/(?:slides|pictures)\/)/.test(
          link,
        ),
    );
    const json = jsonInHtml(jsonLd);
    if (json.includes('<') || JSON.stringify(JSON.parse(json)) !== JSON.stringify(jsonLd)) {
      faults.push('other JSON-LD');
    }
    return [...faults, ...links.map((link) => `link ${link}`)].map((fault) => `${name}: ${fault}`);
  });
}

const seeds = Array.from({ length: ROUNDS }, (_, n) => n + 1);

test('hostile records of every kind: pages are whole, and show only what is on the list', () => {
  const found = seeds.flatMap((seed) => {
    const content = hostileContent(seed);
    const dataset = parseDataset({ content, meta: {} }, 1, async () => null);
    const source = createServerSources(dataset)();
    const faults = [...faultsOf(source), ...faultsOf(liveSource(source, content))];
    const embedded = source.embedded();
    if (embedded.includes('<')) faults.push('an open data block');
    const read = parseEmbedded(embedded);
    for (const type of typesBelowContent.filter(hasPushIds)) {
      for (const stored of [content[type.name], dataset.records.get(type.name)?.stored]) {
        const shown = listRecords(type, stored ?? {}).some(({ id }) => id === GOOD_ID);
        if (!shown) faults.push(`the good ${type.name} is missing`);
      }
    }
    if (!read?.records.get('teamMember')) faults.push('no records embedded');
    const { sameAs = [], ...society } = organization(siteOf(dataset)) as { sameAs?: string[] };
    faults.push(...sameAs.filter((address) => !address.startsWith('https://')));
    if (jsonInHtml(society).includes('<')) faults.push('an organization that ends its element');
    return faults.map((fault) => `${seed}: ${fault}`);
  });
  expect(found.slice(0, 5)).toEqual([]);
}, 120_000);

test('settings are usable whatever is stored', () => {
  for (const seed of seeds) {
    const { settings } = hostileContent(seed);
    for (const stored of [settings, { main: settings }, { main: [] }, { main: 'x' }]) {
      const { name, email, mapUrl, social } = parseSettings(stored);
      expect(name.trim()).not.toBe('');
      expect(email).toMatch(/^[^\s@<>"]+@[^\s@<>"]+$/);
      const addresses = [mapUrl, ...Object.values(social)].filter((address) => address !== '');
      expect(addresses.filter((address) => !address.startsWith('https://'))).toEqual([]);
    }
  }
  expect(parseSettings({ main: { email: 5, facebook: '' } })).toMatchObject({
    email: site.society.email,
    social: expect.not.objectContaining({ facebook: expect.anything() }),
  });
});
