import { withNewClaims } from './with-new-claims';

const refusal = Object.assign(new Error('refused'), { code: 'storage/unauthorized' });
const failing = (...errors: Error[]) =>
  jest.fn(async () => {
    const error = errors.shift();
    if (error) throw error;
    return 'stored';
  });

test('a refused request is made once more, with a new token', async () => {
  const renew = jest.fn(async () => {});
  expect(await withNewClaims(failing(), renew)).toBe('stored');
  expect(renew).not.toHaveBeenCalled();
  expect(await withNewClaims(failing(refusal), renew)).toBe('stored');
  expect(renew).toHaveBeenCalledTimes(1);
  const twice = failing(refusal, refusal);
  await expect(withNewClaims(twice, renew)).rejects.toBe(refusal);
  expect(twice).toHaveBeenCalledTimes(2);
});

test('another failure is no matter of the token', async () => {
  const renew = jest.fn(async () => {});
  const request = failing(new Error('offline'));
  await expect(withNewClaims(request, renew)).rejects.toThrow('offline');
  expect(request).toHaveBeenCalledTimes(1);
  expect(renew).not.toHaveBeenCalled();
});
