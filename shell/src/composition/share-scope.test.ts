import { createShareScope } from './share-scope';

const versions = { react: '19.3.1', '@firebase/app': '0.15.1' };
const react = { useState() {} };
const firebase = { initializeApp() {} };
const create = () =>
  createShareScope(versions, { react }, { '@firebase/app': async () => firebase });

test('a module is offered by the version of its package, as loaded where the page has it', async () => {
  const shared = create().react?.['19.3.1'];
  expect(shared).toMatchObject({ version: '19.3.1', loaded: true, eager: true });
  expect(shared?.lib?.()).toBe(react);
  expect((await shared?.get())?.()).toBe(react);
});

test('a module that is fetched when it is needed is not loaded yet', async () => {
  const shared = create()['@firebase/app']?.['0.15.1'];
  expect(shared).toMatchObject({ eager: false });
  expect(shared).not.toHaveProperty('loaded');
  expect(shared).not.toHaveProperty('lib');
  expect((await shared?.get())?.()).toBe(firebase);
});

test('the modules that one container adds are not offered to another', () => {
  const [one, other] = [create(), create()];
  Object.assign(one.react ?? {}, { '20.0.0': {} });
  expect(Object.keys(other.react ?? {})).toEqual(['19.3.1']);
});
