import path from 'node:path';
import type { BackupDeps } from '../backup-deps';
import type { CommandOf } from '../parse-command';
import { withPrivateFolder } from '../private-folder';
import { withBackup } from '../with-backup';
import { rehearse } from './rehearse';

/** Restores a backup into a backend of its own, compares, and deletes the plain text. */
export function drill({ opensSite, ...source }: CommandOf<'drill'>, deps: BackupDeps) {
  const begun = deps.clock();
  return withBackup(source, (backup) =>
    withPrivateFolder(async (site) => {
      if ((await rehearse(backup, path.join(site, 'data'), deps)) !== 0) return 1;
      const seconds = Math.round((deps.clock() - begun) / 1000);
      deps.say(`It was restored and compared in ${seconds} seconds.`);
      if (opensSite) {
        deps.say('The site starts on this data. Passwords: `Forgot password?`, /emulator/mails.');
        await deps.openSite(site);
      }
      deps.say('Its plain text is deleted.');
      return 0;
    }),
  );
}
