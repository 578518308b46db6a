const siteBackend: (this: object, json: string) => string = require('./site-backend.cjs');

test('a build holds the backend that it talks to, and all settings but those of backups', () => {
  const site = { locale: 'en', backends: { local: { a: 1 }, production: { b: 2 } } };
  const settingsFor = (target: string) =>
    JSON.parse(
      siteBackend.call(
        { getOptions: () => ({ target }) },
        JSON.stringify({ ...site, backups: { recipients: [] } }),
      ),
    );
  expect(settingsFor('local')).toEqual({ ...site, backends: { local: { a: 1 } } });
  expect(settingsFor('production')).toEqual({ ...site, backends: { production: { b: 2 } } });
});
