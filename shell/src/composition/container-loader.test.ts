import { takeContainer } from './container-loader';

test('a container is taken once, so that no later build is mistaken for it', () => {
  const container = { init: async () => {}, get: async () => () => ({}) };
  const scope = { mf_blog: container };
  expect(takeContainer(scope, 'mf_blog')).toBe(container);
  expect(() => takeContainer(scope, 'mf_blog')).toThrow('its entry defines no mf_blog');
});

test('what is no container is refused', () => {
  expect(() => takeContainer({ mf_blog: {} }, 'mf_blog')).toThrow('its entry defines no mf_blog');
});
