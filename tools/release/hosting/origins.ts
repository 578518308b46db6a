/** Local ports of the parts of the site. */
const localPorts: Readonly<Record<string, number>> = {
  shell: 3000,
  'mf-blog': 3001,
  'mf-latest': 3002,
  'mf-info': 3003,
  'mf-admin': 3004,
};

const firstFreePort = 3005;

/** A preview has the same ports, this many further on. */
const previewOffset = 100;

/**
 * Port of each site: the fixed ones, and for further remotes the ones after them in the order of
 * their names.
 */
export function localPortsOf(
  remotes: readonly string[],
  isPreview = false,
): Record<string, number> {
  const further = remotes.filter((name) => !(name in localPorts)).sort();
  const portOf = (name: string) => localPorts[name] ?? firstFreePort + further.indexOf(name);
  return Object.fromEntries(
    ['shell', ...remotes].map((name) => [name, portOf(name) + (isPreview ? previewOffset : 0)]),
  );
}

/** Origin of each site on this machine. */
export function localOriginsOf(
  remotes: readonly string[],
  isPreview = false,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(localPortsOf(remotes, isPreview)).map(([name, port]) => [
      name,
      `http://localhost:${port}`,
    ]),
  );
}
