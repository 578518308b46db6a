/** Local ports of the parts of the site. */
const localPorts: Readonly<Record<string, number>> = {
  shell: 3000,
  'mf-blog': 3001,
  'mf-latest': 3002,
  'mf-info': 3003,
  'mf-admin': 3004,
};

const firstFreePort = 3005;
const freePorts = 90;

/** A preview has the same ports, this many further on. */
const previewOffset = 100;

/**
 * Port of each site: the fixed ones, and for further remotes one by their name, so that a running
 * site and its registry stay right when another remote comes.
 */
export function localPortsOf(
  remotes: readonly string[],
  isPreview = false,
): Record<string, number> {
  const ports = { ...localPorts };
  for (const name of remotes.filter((each) => !(each in ports)).sort()) {
    const hash = [...name].reduce(
      (sum, letter) => (sum * 31 + letter.charCodeAt(0)) % freePorts,
      0,
    );
    let port = firstFreePort + hash;
    while (Object.values(ports).includes(port)) port += 1;
    ports[name] = port;
  }
  return Object.fromEntries(
    ['shell', ...remotes].map((name) => [
      name,
      (ports[name] ?? 0) + (isPreview ? previewOffset : 0),
    ]),
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
