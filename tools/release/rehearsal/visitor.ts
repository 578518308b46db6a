import { type RegistryRemote, RegistryRemoteSchema, RegistrySchema } from '@site/shared/contracts';
import * as v from 'valibot';
import { type Ask, askOnce } from '../../maintain/doctor/ask';
import { checkVersion } from '../../maintain/doctor/checks/integrity-chain';
import { integrityOfBytes } from '../publish/integrity';

const PageDataSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    registry: v.pipe(
      RegistrySchema,
      v.transform(({ remotes }) => remotes.map((each) => v.parse(RegistryRemoteSchema, each))),
    ),
    rendered: v.record(v.string(), v.string()),
  }),
);

/** Where the frame renders the page in the browser. */
const withoutData = '/status';

/**
 * Visits every public page again and again, and looks at all that a page names: its files, and each
 * file of the sections that its registry vouches for. Remembers every file that a page ever named,
 * since a page that was opened then may still request it.
 */
export class Visitor {
  readonly #ask: Ask;
  readonly #origin: string;
  /** Files that pages named, with what vouches for them. */
  readonly #named = new Map<string, string>();
  #running: Promise<void> | undefined;
  #isLeaving = false;
  /** How many pages it opened. */
  pages = 0;
  /** What was wrong in any round. */
  readonly problems = new Set<string>();

  constructor(ask: Ask, origin: string) {
    this.#ask = ask;
    this.#origin = origin;
  }

  /** Begins to visit pages. */
  start(): void {
    const visit = async () => {
      while (!this.#isLeaving) {
        for (const problem of await this.visitAll()) this.problems.add(problem);
      }
    };
    this.#running = visit();
  }

  /** Ends after the present round. */
  async stop(): Promise<void> {
    this.#isLeaving = true;
    await this.#running;
  }

  /** Visits every page once; returns what is wrong. */
  async visitAll(): Promise<string[]> {
    const ask = askOnce(this.#ask);
    const problems: string[] = [];
    try {
      for (const path of await this.#paths(ask)) problems.push(...(await this.#page(ask, path)));
      for (const [address, integrity] of this.#named) {
        problems.push(...(await namedFile(ask, address, integrity)));
      }
    } catch (error) {
      problems.push((error as Error).message);
    }
    return [...new Set(problems)];
  }

  async #paths(ask: Ask): Promise<string[]> {
    const { body } = await ask(`${this.#origin}/sitemap.xml`);
    const listed = [...body.toString().matchAll(/<loc>([^<]+)<\/loc>/g)];
    if (listed.length === 0) throw new Error('the sitemap lists no page');
    return [...listed.map(([, address = '']) => new URL(address).pathname), withoutData];
  }

  async #page(ask: Ask, path: string): Promise<string[]> {
    const { status, body } = await ask(this.#origin + path);
    this.pages += 1;
    if (status !== 200) return [`${path} answers ${status}`];
    const html = body.toString();
    for (const [, address = '', integrity = ''] of html.matchAll(
      /<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]+)"[^>]*? integrity="([^"]+)"/g,
    )) {
      this.#named.set(new URL(address, this.#origin).href, integrity);
    }
    return path === withoutData ? [] : renderedPage(ask, path, html);
  }
}

/** A page has the build of each section that its own registry names, and every file of it is there. */
async function renderedPage(ask: Ask, path: string, html: string): Promise<string[]> {
  const data = /<script type="application\/json" id="page-data">([\s\S]*?)<\/script>/.exec(html);
  const parsed = v.safeParse(PageDataSchema, data?.[1]);
  if (!parsed.success || !/<h1[\s>]/.test(html)) return [`${path} was not rendered`];
  const { registry, rendered } = parsed.output;
  const mixed = Object.entries(rendered).flatMap(([name, version]) => {
    const current = registry.find((remote) => remote.name === name)?.version;
    return version === current ? [] : [`${path} mixes ${name} ${version} with ${current}`];
  });
  const files = await Promise.all(registry.map((remote) => remoteFiles(ask, remote)));
  return [...mixed, ...files.flat()];
}

/** The version that runs, and the one before, which is tried where it fails. */
async function remoteFiles(ask: Ask, remote: RegistryRemote): Promise<string[]> {
  const { name, previous } = remote;
  const builds = [remote, ...(previous === null ? [] : [{ ...remote, ...previous }])];
  const found = await Promise.all(
    builds.map(async (build) =>
      (await checkVersion(ask, build)).map(
        ({ problem, at, detail }) => `${name} ${build.version}: ${problem} at ${at}: ${detail}`,
      ),
    ),
  );
  return found.flat();
}

async function namedFile(ask: Ask, address: string, integrity: string): Promise<string[]> {
  const { status, body } = await ask(address);
  if (status !== 200) return [`${address}, which a page named, answers ${status}`];
  return integrityOfBytes(body) === integrity ? [] : [`${address} is not what a page named`];
}
