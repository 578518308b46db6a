import fs, { promises } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Loaded before a program (`node --import`): kills it before its n-th change to the disk, where n
 * is `CRASH_AT_STEP`. Earlier changes of the program stay, as after a power cut.
 */
let left = Number(process.env.CRASH_AT_STEP);

function counted(original) {
  return function dieOrCall(...args) {
    left -= 1;
    if (left === 0) process.kill(process.pid, 'SIGKILL');
    return original.apply(this, args);
  };
}

for (const name of ['writeFileSync', 'cpSync', 'rmSync', 'renameSync', 'mkdirSync']) {
  fs[name] = counted(fs[name]);
}
for (const name of ['writeFile', 'rename', 'mkdir', 'rm']) promises[name] = counted(promises[name]);
syncBuiltinESMExports();
