import { type RegistryRemote, RegistryRemoteSchema, RegistrySchema } from '@site/shared/contracts';
import * as v from 'valibot';
import type { Answer } from '../../maintain/doctor/ask';
import { hashSource } from '../hosting/page-style-hashes';

/** The sections that a registry names. */
export const RemotesSchema = v.pipe(
  RegistrySchema,
  v.transform(({ remotes }) => remotes.map((each) => v.parse(RegistryRemoteSchema, each))),
);
const PageDataSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ registry: RemotesSchema, rendered: v.record(v.string(), v.string()) }),
);

/** What a visitor sees of a page that was rendered. */
export interface CheckedPage {
  problems: string[];
  /** The sections that its registry names. */
  remotes: RegistryRemote[];
}

/** A page has the build of each section that its own registry names, and the styles that its headers allow. */
export function checkRenderedPage(path: string, { headers, body }: Answer): CheckedPage {
  const html = body.toString();
  const data = /<script type="application\/json" id="page-data">([\s\S]*?)<\/script>/.exec(html);
  const parsed = v.safeParse(PageDataSchema, data?.[1]);
  if (!parsed.success || !/<h1[\s>]/.test(html)) {
    return { problems: [`${path} was not rendered`], remotes: [] };
  }
  const { registry: remotes, rendered } = parsed.output;
  const mixed = Object.entries(rendered).flatMap(([name, version]) => {
    const current = remotes.find((remote) => remote.name === name)?.version;
    return version === current ? [] : [`${path} mixes ${name} ${version} with ${current}`];
  });
  const [, css = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
  const isStyled = headers['content-security-policy']?.includes(hashSource(css)) === true;
  return {
    problems: isStyled ? mixed : [...mixed, `${path} has no style that is allowed`],
    remotes,
  };
}

/** A file that a page names. */
export interface NamedFile {
  address: string;
  /** What vouches for it, if anything does. */
  integrity: string | undefined;
}

/**
 * The files that a page names, on the hosts of the site: scripts, styles, pictures in all sizes, fonts,
 * feeds and its card. Links to pages are none.
 * @param origin of the shell; each section has a host whose name begins with that of the shell.
 */
export function namedFiles(html: string, origin: string): NamedFile[] {
  const [site = ''] = new URL(origin).host.split('.');
  const found = [...html.matchAll(/<(?:script|link|img|source|meta)\b[^>]*>/g)].flatMap(([tag]) => {
    const [, integrity] = / integrity="([^"]+)"/.exec(tag) ?? [];
    const values = [...tag.matchAll(/ (?:src|href|content|imagesrcset|srcset)="([^"]+)"/gi)];
    return values
      .flatMap(([, value = '']) => value.split(/, /))
      .flatMap((value) => /^(?:https:\/)?\/[^ ]+\.\w+(?= |$)/.exec(value) ?? [])
      .map((address) => ({ address: new URL(address, origin), integrity }));
  });
  return found
    .filter(({ address: { host, pathname } }) => host.startsWith(site) && pathname.includes('.'))
    .map(({ address, integrity }) => ({ address: address.href, integrity }));
}
