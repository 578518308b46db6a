import { randomUUID } from 'node:crypto';
import { site } from '@site/shared/site';
import { productionOrigin } from '../../release/hosting/firebase-json';
import { parseArguments } from '../../site/start/parse-arguments';
import { askNetwork } from './ask';
import { examine } from './examine';
import { examineByWriting } from './examine-by-writing';
import { reportOf } from './report';
import { siteAt } from './site-under-test';

const USAGE = `npm run doctor -- --target production|<url>    examines a deployed site

--write    also makes an account and deletes it, and tries writes that the rules must refuse

Without --write it reads alone, and changes nothing. The exit code is 1 where something is wrong.`;

async function main(): Promise<number> {
  const read = parseArguments({
    options: { target: { type: 'string' }, write: { type: 'boolean' } },
  });
  const { projectId } = site.backends.production.firebase;
  const target = read.ok ? read.values.target : undefined;
  const origin = target === 'production' ? productionOrigin(projectId, 'shell') : `${target}`;
  if (!read.ok || !/^https?:/.test(origin) || !URL.canParse(origin)) {
    console.error(USAGE);
    return 2;
  }
  const tested = siteAt(origin, site);
  const findings = await examine(askNetwork, tested, Date.now());
  if (read.values.write) {
    findings.push(...(await examineByWriting(askNetwork, tested, `doctor-${randomUUID()}`)));
  }
  console.log(reportOf(findings, origin));
  return findings.length === 0 ? 0 : 1;
}

process.exitCode = await main();
