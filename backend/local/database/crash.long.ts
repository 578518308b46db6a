import { crashDrill } from '../testing/crash-drill';

test('killed a hundred times in mid-write, the backend keeps every acknowledged write', async () => {
  const { acknowledged, compactions, lost, partial } = await crashDrill(100, 1957);
  expect([lost, partial]).toEqual([[], []]);
  expect(acknowledged).toBeGreaterThan(500);
  expect(compactions).toBeGreaterThan(1);
}, 1_200_000);
