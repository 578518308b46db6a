import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { benchBrowserPath, browserArguments } from '../bench-browser';
import { startBenchSites } from '../bench-sites';
import { median, tableOf } from '../report';

/** Fetched for this command alone: with its dependencies it is larger than the rest of the install. */
const lighthouse = 'lighthouse@13.5.0';
const visits = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Public pages beside those of the bench. */
const morePages = ['/about', '/events', '/stac'];

const ReportSchema = v.object({
  categories: v.record(
    v.string(),
    v.object({
      score: v.number(),
      auditRefs: v.array(v.object({ id: v.string(), weight: v.number() })),
    }),
  ),
  audits: v.record(v.string(), v.object({ score: v.nullable(v.number()), title: v.string() })),
});
type Report = v.InferOutput<typeof ReportSchema>;

/** `npm run bench -- lighthouse`: Lighthouse's scores of public pages on its simulated phone. */
export async function runLighthouse(root: string): Promise<void> {
  const sites = await startBenchSites(root, undefined);
  const folder = join(root, '.local/bench/lighthouse');
  mkdirSync(folder, { recursive: true });
  const origin = sites.origins.get('site') ?? '';
  const rows: string[][] = [];
  const faults = new Set<string>();
  for (const page of [...sites.pages, ...morePages]) {
    const reports: Report[] = [];
    for (let visit = 0; visit < visits; visit += 1) {
      reports.push(await report(origin + page, join(folder, 'report.json'), sites.keyHash));
    }
    rows.push([page, ...categories.map((name) => String(Math.round(medianScore(reports, name))))]);
    for (const fault of reports.flatMap(failedAudits)) faults.add(`${page}: ${fault}`);
    console.log(rows.at(-1)?.join('  '));
  }
  await sites.close();
  console.log(`\n${tableOf([['page', ...categories], ...rows])}\n`);
  for (const fault of faults) console.log(fault);
}

async function report(url: string, file: string, keyHash: string): Promise<Report> {
  rmSync(file, { force: true });
  const flags = ['--headless=new', ...browserArguments(keyHash)].join(' ');
  // This process serves the pages meanwhile.
  await promisify(execFile)(
    'npx',
    [
      ...['--yes', lighthouse, url, '--quiet', '--output=json', `--output-path=${file}`],
      ...[`--only-categories=${categories.join(',')}`, `--chrome-flags=${flags}`],
    ],
    { env: { ...process.env, CHROME_PATH: benchBrowserPath() } },
  );
  return v.parse(ReportSchema, JSON.parse(readFileSync(file, 'utf8')));
}

const medianScore = (reports: readonly Report[], category: string): number =>
  median(reports.map(({ categories: found }) => (found[category]?.score ?? 0) * 100));

/** Titles of the audits that cost points, beside those of performance, which are times. */
const failedAudits = ({ categories: found, audits }: Report): string[] =>
  Object.entries(found)
    .filter(([name]) => name !== 'performance')
    .flatMap(([, { auditRefs }]) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && audits[id]?.score !== 1)
    .map(({ id }) => `${id}: ${audits[id]?.title}`);
