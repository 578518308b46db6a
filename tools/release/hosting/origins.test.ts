import { localPortsOf } from './origins';

const further = ['mf-atlas', 'mf-rockets', 'mf-telescopes'];

test('a new remote leaves the ports of the others as they are', () => {
  const all = localPortsOf(['mf-blog', ...further]);
  for (const name of further) {
    const { [name]: _new, ...others } = all;
    expect(localPortsOf(Object.keys(others))).toEqual(others);
  }
});

test('no two remotes share a port, nor a preview one of theirs', () => {
  const names = Array.from({ length: 30 }, (_, index) => `mf-${index}`);
  const ports = [false, true].flatMap((isPreview) =>
    Object.values(localPortsOf(['mf-blog', ...names], isPreview)),
  );
  expect(new Set(ports).size).toBe(ports.length);
});
