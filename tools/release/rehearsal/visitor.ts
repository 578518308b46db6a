import { type RegistryRemote, RegistryRemoteSchema, RegistrySchema } from '@site/shared/contracts';
import * as v from 'valibot';
import { type Ask, askOnce } from '../../maintain/doctor/ask';
import { checkVersion } from '../../maintain/doctor/checks/integrity-chain';
import { integrityOfBytes } from '../publish/integrity';

const PageDataSchema = v.object({
  registry: v.pipe(
    RegistrySchema,
    v.transform(({ remotes }) => remotes.map((each) => v.parse(RegistryRemoteSchema, each))),
  ),
  rendered: v.record(v.string(), v.string()),
});

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
  /** Rounds that ended. */
  rounds = 0;
  /** What was wrong, each once. */
  readonly problems = new Set<string>();

  constructor(ask: Ask, origin: string) {
    this.#ask = ask;
    this.#origin = origin;
  }

  /** Begins to visit pages. */
  start(): void {
    this.#running = this.#visit();
  }

  /** Ends after the present round. */
  async stop(): Promise<void> {
    this.#isLeaving = true;
    await this.#running;
  }

  /** Ends when every page was visited once from now on; returns what was wrong since then. */
  async nextRound(): Promise<string[]> {
    const before = new Set(this.problems);
    await this.#round();
    return [...this.problems].filter((problem) => !before.has(problem));
  }

  async #visit(): Promise<void> {
    while (!this.#isLeaving) {
      await this.#round();
      this.rounds += 1;
    }
  }

  async #round(): Promise<void> {
    const ask = askOnce(this.#ask);
    try {
      for (const path of await this.#paths(ask)) await this.#visitPage(ask, path);
      for (const [address, integrity] of this.#named)
        await this.#visitFile(ask, address, integrity);
    } catch (error) {
      this.problems.add((error as Error).message);
    }
  }

  async #paths(ask: Ask): Promise<string[]> {
    const { status, body } = await ask(`${this.#origin}/sitemap.xml`);
    const paths = [...body.toString().matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    );
    this.#expect(status === 200 && paths.length > 0, `the sitemap answers ${status}`);
    return [...paths, '/status'];
  }

  async #visitPage(ask: Ask, path: string): Promise<void> {
    const { status, body } = await ask(this.#origin + path);
    const html = body.toString();
    this.#expect(status === 200, `${path} answers ${status}`);
    for (const [, address = '', integrity = ''] of html.matchAll(
      /<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]+)"[^>]*? integrity="([^"]+)"/g,
    )) {
      this.#named.set(new URL(address, this.#origin).href, integrity);
    }
    const data = /<script type="application\/json" id="page-data">([\s\S]*?)<\/script>/.exec(html);
    if (path === '/status') return;
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), PageDataSchema), data?.[1]);
    this.#expect(parsed.success && /<h1[\s>]/.test(html), `${path} was not rendered`);
    if (!parsed.success) return;
    const { registry, rendered } = parsed.output;
    for (const [name, version] of Object.entries(rendered)) {
      const vouched = registry.find((remote) => remote.name === name)?.version;
      this.#expect(version === vouched, `${path} mixes ${name} ${version} with ${vouched}`);
    }
    for (const remote of registry) await this.#visitRemote(ask, remote);
  }

  /** The version that runs, and the one before, which is tried where it fails. */
  async #visitRemote(ask: Ask, remote: RegistryRemote): Promise<void> {
    const { name, previous } = remote;
    const builds = [remote, ...(previous === null ? [] : [{ ...remote, ...previous }])];
    for (const build of builds) {
      for (const { problem, at, detail } of await checkVersion(ask, build)) {
        this.problems.add(`${name} ${build.version}: ${problem} at ${at}: ${detail}`);
      }
    }
  }

  async #visitFile(ask: Ask, address: string, integrity: string): Promise<void> {
    const { status, body } = await ask(address);
    this.#expect(status === 200, `${address}, which a page named, answers ${status}`);
    if (status !== 200) return;
    this.#expect(integrityOfBytes(body) === integrity, `${address} is not what a page named`);
  }

  #expect(isSo: boolean, problem: string): void {
    if (!isSo) this.problems.add(problem);
  }
}
