// @covers Threats | A hostile value for production: it reaches neither settings nor a command
import { site } from '@site/shared/site';
import { parseFirebaseConfig } from './firebase-config';
import { isProductionSet, parseProduction, withDefaults } from './production-answers';
import { withProduction } from './setup';

const apiKey = `AIza${'x'.repeat(35)}`;
const config = {
  apiKey,
  authDomain: 'orbit-club.firebaseapp.com',
  databaseURL: 'https://orbit-club-default-rtdb.firebaseio.com',
  projectId: 'orbit-club',
  storageBucket: 'orbit-club.appspot.com',
};
const values = {
  project: 'orbit-club',
  apiKey,
  databaseUrl: config.databaseURL,
  storageBucket: config.storageBucket,
};
/** The society's settings before it has a project. */
const fresh = {
  ...site,
  publicOrigin: 'https://orbit.example.org',
  backends: {
    ...site.backends,
    production: {
      ...site.backends.production,
      firebase: { ...site.backends.production.firebase, apiKey: 'replace-with-your-web-api-key' },
    },
  },
};
const complete = (given: object, from = fresh) => parseProduction(withDefaults({ ...given }, from));

test.each([
  [
    'the script of the console',
    `import { initializeApp } from "firebase/app";\nconst firebaseConfig = {\n${Object.entries(
      config,
    )
      .map(([key, value]) => `  ${key}: "${value}"`)
      .join(',\n')}\n};\nconst app = initializeApp(firebaseConfig);`,
  ],
  ['the object alone', JSON.stringify(config)],
  [
    'the file of the command',
    JSON.stringify({
      status: 'success',
      result: { fileContents: JSON.stringify({ ...config, apiKey: 'x' }), sdkConfig: config },
    }),
  ],
])('%s gives the values, and nothing else', (_what, text) => {
  expect(parseFirebaseConfig(text)).toEqual(values);
});

test('a text without a configuration gives nothing', () => {
  expect(parseFirebaseConfig('{"status":"error","error":"no apps"}')).toEqual({});
});

test('the rest follows from the project and the settings', () => {
  const given = withDefaults({ project: 'orbit-club', apiKey }, fresh);
  expect(given).toMatchObject({
    databaseUrl: 'https://orbit-club-default-rtdb.firebaseio.com',
    storageBucket: 'orbit-club.firebasestorage.app',
    origin: 'https://orbit-club.web.app',
  });
  expect(parseProduction(given).ok).toBe(true);
});

test('settings that name a project need no further values; another project replaces what followed', () => {
  expect(isProductionSet(fresh)).toBe(false);
  expect(complete({}).ok).toBe(false);
  const production = complete(values);
  if (!production.ok) throw new Error(production.problems.join());
  const set = withProduction(fresh, production.value);
  expect(isProductionSet(set)).toBe(true);
  expect(complete({}, set)).toEqual(production);
  expect(complete({ project: 'other-club', apiKey }, set)).toMatchObject({
    value: {
      databaseUrl: 'https://other-club-default-rtdb.firebaseio.com',
      origin: 'https://other-club.web.app',
    },
  });
  expect(complete({ project: 'other-club' }, set)).toMatchObject({
    problems: ['apiKey: is missing'],
  });
});

test('an address of the society stays, whatever the project', () => {
  const own = { ...fresh, publicOrigin: 'https://orbit.club' };
  expect(complete(values, own)).toMatchObject({ value: { origin: 'https://orbit.club' } });
  const typed = { ...values, origin: 'https://orbit.example/' };
  expect(complete(typed)).toMatchObject({ value: { origin: 'https://orbit.example' } });
});

test.each([
  ['project', '$(id)'],
  ['project', 'orbit; rm -rf ~'],
  ['project', 'Orbit'],
  ['project', '--help'],
  ['apiKey', 'replace-with-your-web-api-key'],
  ['apiKey', '-----BEGIN PRIVATE KEY-----'],
  ['databaseUrl', 'https://orbit-club-default-rtdb.europe-west1.firebasedatabase.app'],
  ['databaseUrl', 'https://orbit.firebaseio.com/`id`'],
  ['storageBucket', 'gs://orbit'],
  ['origin', 'http://orbit.club'],
  ['origin', 'https://orbit.club/path'],
  ['origin', "https://orbit.club'"],
  ['colour', 'red'],
])('%s %j is refused', (key, value) => {
  const read = complete({ ...values, [key]: value });
  expect(read).toEqual({ ok: false, problems: [expect.stringMatching(new RegExp(`^${key}: `))] });
});

test('no value of a command admits a character that a shell interprets', () => {
  const whole = withDefaults(values, fresh);
  expect(parseProduction(whole).ok).toBe(true);
  for (const key of ['project', 'databaseUrl', 'storageBucket', 'origin']) {
    const value = String(whole[key]);
    for (const character of ' \n\t;&|$`"\'<>(){}[]*?!#~\\^=%') {
      const middle = value.length - 2;
      const hostile = value.slice(0, middle) + character + value.slice(middle);
      expect([hostile, parseProduction({ ...whole, [key]: hostile }).ok]).toEqual([hostile, false]);
    }
  }
});
