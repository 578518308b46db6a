/** Names in the configuration that Firebase shows for a web app, with ours. */
const names = {
  projectId: 'project',
  apiKey: 'apiKey',
  databaseURL: 'databaseUrl',
  storageBucket: 'storageBucket',
} as const;

type Found = Partial<Record<(typeof names)[keyof typeof names], string>>;

/**
 * The values that the site needs of a web app's configuration: the script that Firebase's console
 * shows, its object alone, or what `firebase apps:sdkconfig web` writes, with `--json` or without. The
 * text is searched, never run. Other values are left out.
 */
export function parseFirebaseConfig(text: string): Found {
  const found: Found = {};
  for (const [theirs, ours] of Object.entries(names)) {
    const [, value] = new RegExp(`\\b${theirs}["']?\\s*:\\s*["']([^"'\\n]*)["']`).exec(text) ?? [];
    if (value !== undefined) found[ours] = value;
  }
  return found;
}
