import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { openOwnerToken } from '@site/backend/firebase-admin-api';
import { site } from '@site/shared/site';
import { productionOrigin } from '../../release/hosting/firebase-json';
import { localOriginsOf } from '../../release/hosting/origins';
import { askAs, askNetwork, sendToNetwork } from './ask';
import { checkBackupRuns } from './checks/backup-runs';
import { examine } from './examine';
import { examineAsOwner } from './examine-as-owner';
import { examineByWriting } from './examine-by-writing';
import { type Finding, findingTexts } from './findings';
import { readCertificate } from './read-certificate';
import { reportOf } from './report';
import { runChecks } from './run-checks';
import { siteAt } from './site-under-test';

const USAGE = `npm run doctor -- --target production|local|<url>    examines a deployed site

--write          also makes an account and deletes it, tries writes that the rules must refuse,
                 and sends one contact query
--credentials    reads settings and usage of the project as well, by GOOGLE_APPLICATION_CREDENTIALS
--json           prints the findings as JSON

Without --write it reads alone, and changes nothing. The exit code is 1 where something is wrong.`;

interface Options {
  origin: string;
  isProduction: boolean;
  write: boolean;
  credentials: boolean;
  json: boolean;
}

/** Undefined where the command is called in another way than it can be. */
function readOptions(): Options | undefined {
  try {
    const { target, ...values } = parseArgs({
      options: {
        target: { type: 'string' },
        write: { type: 'boolean', default: false },
        credentials: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    }).values;
    const origin = originOf(target);
    return origin === undefined
      ? undefined
      : { ...values, origin, isProduction: target === 'production' };
  } catch {
    return undefined;
  }
}

function originOf(target: string | undefined): string | undefined {
  if (target === 'local') return localOriginsOf([]).shell;
  if (target === 'production') {
    return productionOrigin(site.backends.production.firebase.projectId, 'shell');
  }
  return target !== undefined && /^https?:/.test(target) && URL.canParse(target)
    ? target
    : undefined;
}

async function find(
  { origin, isProduction, write }: Options,
  token: (() => Promise<string>) | undefined,
): Promise<Finding[]> {
  const network = { ask: askNetwork, readCertificate: readCertificate() };
  const siteUnderTest = siteAt(origin, site);
  const findings = await examine(network, siteUnderTest, Date.now());
  if (write) {
    const deps = { ask: askNetwork, send: sendToNetwork, mark: `doctor-${randomUUID()}` };
    findings.push(...(await examineByWriting(deps, siteUnderTest)));
  }
  if (token) {
    const ask = askAs(token, askNetwork);
    findings.push(...(await examineAsOwner(ask, siteUnderTest, Date.now())));
  }
  const { GITHUB_API_URL, GITHUB_REPOSITORY, GITHUB_TOKEN } = process.env;
  // In a workflow; without the token GitHub answers a shared runner seldom.
  if (GITHUB_TOKEN && isProduction && site.backups) {
    const ask = askAs(async () => GITHUB_TOKEN, askNetwork);
    const repository = `${GITHUB_API_URL}/repos/${GITHUB_REPOSITORY}`;
    const check = () => checkBackupRuns(ask, repository, Date.now());
    findings.push(...(await runChecks(repository, [check])));
  }
  return findings;
}

async function main(): Promise<number> {
  const options = readOptions();
  if (options === undefined) {
    console.error(USAGE);
    return 2;
  }
  const opened = options.credentials ? openOwnerToken(process.env) : undefined;
  if (opened?.ok === false) {
    console.error(opened.message);
    return 2;
  }
  const findings = await find(options, opened?.token);
  if (options.json) {
    const withTexts = findings.map((finding) => {
      const [meaning, fix] = findingTexts[finding.problem];
      return { ...finding, meaning, fix };
    });
    console.log(JSON.stringify(withTexts, null, 2));
  } else {
    console.log(reportOf(findings, options.origin));
  }
  return findings.length === 0 ? 0 : 1;
}

process.exitCode = await main();
