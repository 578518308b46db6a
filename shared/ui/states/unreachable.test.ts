import { unreachable } from './unreachable';

test('what could not be loaded is not put down to a fault while there is no connection', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get');
  online.mockReturnValue(true);
  expect(unreachable('timeout')).toMatch(/^Please check your connection .* \(timeout\)$/);
  online.mockReturnValue(false);
  expect(unreachable('timeout')).toMatch(/^You are offline\. This is not saved/);
});
