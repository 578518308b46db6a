import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { workerData } from 'node:worker_threads';

// A thread of its own: the one that it watches may never come back from a loop.
const { report, cpuSeconds, seconds } = workerData;
const started = Date.now();
const begun = process.cpuUsage();
const used = () => {
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1e6;
};
const addresses = new Map();
const session = new Session();
session.connectToMainThread();
session.on('Debugger.scriptParsed', ({ params }) => addresses.set(params.scriptId, params.url));
session.on('Debugger.paused', ({ params }) => {
  const stack = params.callFrames.map(
    ({ location: { scriptId, lineNumber, columnNumber } }) =>
      `    at ${addresses.get(scriptId)}:${lineNumber + 1}:${columnNumber + 1}`,
  );
  const limit = `it still runs after ${Math.round(used())} s of processor time`;
  const text = [limit, ...stack].join('\n');
  writeFileSync(report, JSON.stringify({ mistakes: [{ code: 'R18', text }], pages: [] }));
  process.kill(process.pid, 'SIGKILL');
});
session.post('Debugger.enable');
setInterval(() => {
  if (used() > cpuSeconds || Date.now() - started > seconds * 1000) session.post('Debugger.pause');
}, 100);
