import { productionSiteId } from '../../../release/hosting/firebase-json';
import type { Production } from '../production-answers';
import type { StepValues } from './step';

/** The values of the steps for a project. */
export const valuesOf = (
  production: Omit<Production, 'apiKey'>,
  remotes: readonly string[],
): StepValues => {
  const host = new URL(production.origin).hostname;
  return {
    project: production.project,
    databaseUrl: production.databaseUrl,
    database: new URL(production.databaseUrl).hostname.split('.')[0] ?? '',
    bucket: production.storageBucket,
    origin: production.origin,
    host,
    repository: production.repository ?? placeholders.repository,
    admin: production.admin,
    sites: remotes.map((name) => [name, productionSiteId(production.project, name)]),
  };
};

/** What stands for the values in documents. */
export const placeholders: StepValues = {
  project: '<project>',
  databaseUrl: 'https://<project>-default-rtdb.firebaseio.com',
  database: '<project>-default-rtdb',
  bucket: '<project>.firebasestorage.app',
  origin: 'https://<address>',
  host: '<address>',
  repository: '<owner>/<repository>',
  admin: 'you@example.org',
  sites: [['<remote>', '<project>-<remote>']],
};
