import { isDeepStrictEqual } from 'node:util';
import type { RegistryRemote } from '@site/shared/contracts';
import * as v from 'valibot';
import { type Ask, askOnce } from '../../maintain/doctor/ask';
import { checkDiscovery } from '../../maintain/doctor/checks/discovery';
import { AssetListSchema } from '../../site/snapshot/former-assets';
import { inParallel } from '../../site/snapshot/in-parallel';
import { workerAddress } from '../hosting/service-worker';
import { checkContent } from './content-check';
import { checkBuild, checkNamedFile, type NamedBuild } from './file-check';
import { checkRenderedPage, namedFiles, RemotesSchema } from './page-check';

/** Pages and files that are read at a time: as four visitors would. */
const READERS = 4;

/** Where the frame renders the page in the browser. */
const withoutData = '/status';
const postPath = /^\/blog\/post\/([^/]+)$/;

const ServedSchema = v.pipe(v.string(), v.parseJson(), RemotesSchema);

/** Versions by section. */
type Versions = Readonly<Record<string, string>>;

const versionsOf = (remotes: readonly RegistryRemote[]): Versions =>
  Object.fromEntries(remotes.map(({ name, version }) => [name, version]));

/**
 * Visits every public page again and again, several at a time, and looks at all that a page names or
 * loads later: files, content, feeds, cards, and each file of the sections that its registry vouches
 * for. Remembers every file that a page, and every build that the registry ever named: an open page may
 * still request it.
 */
export class Visitor {
  readonly #ask: Ask;
  readonly #origin: string;
  /** Files that pages named, with what vouches for them. */
  readonly #named = new Map<string, string | undefined>();
  /** Builds of sections that the registry ever named, by section and version. */
  readonly #builds = new Map<string, NamedBuild>();
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
        for (const problem of await this.#visit(askOnce(this.#ask))) this.problems.add(problem);
      }
    };
    this.#isLeaving = false;
    this.#running = visit();
  }

  /** Ends after the present round. */
  async stop(): Promise<void> {
    this.#isLeaving = true;
    await this.#running;
  }

  /** Visits every page once, while nothing is deployed: all of them have to be of one registry. */
  async visitAll(): Promise<string[]> {
    const ask = askOnce(this.#ask);
    const pages = new Map<string, Versions>();
    const problems = await this.#visit(ask, pages);
    const served = versionsOf(await this.#served(ask));
    const outdated = [...pages].filter(([, versions]) => !isDeepStrictEqual(versions, served));
    return [...problems, ...outdated.map(([path]) => `${path} has a registry that is not served`)];
  }

  async #visit(ask: Ask, pages = new Map<string, Versions>()): Promise<string[]> {
    const problems: string[] = [];
    try {
      await this.#served(ask);
      const paths = await this.#paths(ask);
      await inParallel(paths, READERS, async (path) => {
        problems.push(...(await this.#page(ask, path, pages)));
      });
      problems.push(...(await this.#besidePages(ask, paths)));
      await inParallel([...this.#builds.values()], READERS, async (build) => {
        problems.push(...(await checkBuild(ask, build)));
      });
      await inParallel([...this.#named], READERS, async ([address, integrity]) => {
        problems.push(...(await checkNamedFile(ask, address, integrity)));
      });
    } catch (error) {
      problems.push((error as Error).message);
    }
    return [...new Set(problems)];
  }

  /** What the registry vouches for. Pages name versions alone, without their files. */
  async #served(ask: Ask): Promise<readonly RegistryRemote[]> {
    const { body } = await ask(`${this.#origin}/registry.json`);
    const remotes = v.parse(ServedSchema, body.toString());
    for (const remote of remotes) {
      const { name, previous } = remote;
      this.#builds.set(`${name} ${remote.version}`, remote);
      // Tried where the other one fails.
      if (previous) this.#builds.set(`${name} ${previous.version}`, { name, ...previous });
    }
    return remotes;
  }

  async #paths(ask: Ask): Promise<string[]> {
    const { body } = await ask(`${this.#origin}/sitemap.xml`);
    const listed = [...body.toString().matchAll(/<loc>([^<]+)<\/loc>/g)];
    if (listed.length === 0) throw new Error('the sitemap lists no page');
    return [...listed.map(([, address = '']) => new URL(address).pathname), withoutData];
  }

  async #page(ask: Ask, path: string, pages: Map<string, Versions>): Promise<string[]> {
    const answer = await ask(this.#origin + path);
    this.pages += 1;
    if (answer.status !== 200) return [`${path} answers ${answer.status}`];
    for (const { address, integrity } of namedFiles(answer.body.toString(), this.#origin)) {
      this.#named.set(address, integrity ?? this.#named.get(address));
    }
    if (path === withoutData) return [];
    const { problems, remotes } = checkRenderedPage(path, answer);
    pages.set(path, versionsOf(remotes));
    return problems;
  }

  /** What no page names: the worker, the shell's files, content, and what search engines ask for. */
  async #besidePages(ask: Ask, paths: readonly string[]): Promise<string[]> {
    this.#named.set(this.#origin + workerAddress, undefined);
    const { body } = await ask(`${this.#origin}/assets.json`);
    for (const { file, integrity } of v.parse(AssetListSchema, body.toString())) {
      this.#named.set(`${this.#origin}/assets/${file}`, integrity);
    }
    const slugs = paths.flatMap((path) => postPath.exec(path)?.[1] ?? []);
    const discovery = await checkDiscovery(ask, { origin: this.#origin });
    return [
      ...discovery.map(({ at, detail }) => `${at}: ${detail}`),
      ...(await checkContent(ask, this.#origin, slugs)),
    ];
  }
}
