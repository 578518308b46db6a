import { crashDrill } from '../testing/crash-drill';

test('killed in mid-write, the backend keeps every acknowledged write and no half of one', async () => {
  const { acknowledged, lost, partial } = await crashDrill(3, 20261121);
  expect([lost, partial]).toEqual([[], []]);
  expect(acknowledged).toBeGreaterThan(3);
}, 240_000);
