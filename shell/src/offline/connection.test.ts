import { watchConnection } from './connection';

const settle = () => new Promise((done) => setTimeout(done));

function device({ online, reachable }: { online: boolean; reachable: boolean }) {
  const state = { online, reachable, asked: 0 };
  const events = new EventTarget();
  const told: boolean[] = [];
  const deps = {
    isOnline: () => state.online,
    ask: async () => {
      state.asked += 1;
      if (!state.reachable) throw new TypeError('Failed to fetch');
    },
    events,
  };
  const stop = watchConnection(deps, (offline) => told.push(offline));
  return { state, events, told, stop };
}

test('online, no probe is sent', async () => {
  const { told, state } = device({ online: true, reachable: true });
  await settle();
  expect(told).toEqual([false]);
  expect(state.asked).toBe(0);
});

test('a machine without internet that reaches the site is not offline', async () => {
  const { told } = device({ online: false, reachable: true });
  await settle();
  expect(told).toEqual([false]);
});

test('a lost and a restored connection are reported', async () => {
  const { told, state, events, stop } = device({ online: true, reachable: true });
  await settle();
  Object.assign(state, { online: false, reachable: false });
  events.dispatchEvent(new Event('offline'));
  await settle();
  Object.assign(state, { online: true, reachable: true });
  events.dispatchEvent(new Event('online'));
  await settle();
  expect(told).toEqual([false, true, false]);
  stop();
  events.dispatchEvent(new Event('offline'));
  await settle();
  expect(told).toHaveLength(3);
});
