import type { Backend } from '@site/shared/site';

export interface HeaderOrigins {
  /** Origins that serve remotes' code. */
  remotes: readonly string[];
  /** Absent: a preview, which sends nothing to any server, and is not to be found. */
  backend?: Backend | undefined;
  /** Hashes of the inline styles of pages. */
  styles: readonly string[];
  /** HSTS is promised only where the site is served by https. */
  https: boolean;
}

const videoHosts = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/**
 * Headers of the shell's pages, the same for the local servers and Firebase Hosting. No script but
 * from our own files, no style but from those and what our pages were rendered with; nothing else may
 * frame the site.
 */
export function shellHeaders({
  remotes,
  backend,
  styles,
  https,
}: HeaderOrigins): Record<string, string> {
  const code = ["'self'", ...remotes].join(' ');
  const policy = {
    'default-src': "'none'",
    'script-src': code,
    'style-src': [code, ...styles.map((hash) => `'${hash}'`)].join(' '),
    'font-src': code,
    'img-src': [
      "'self'",
      'data:',
      'blob:',
      'https:',
      ...remotes,
      ...(backend?.imageOrigins ?? []),
    ].join(' '),
    'connect-src': [
      "'self'",
      ...remotes,
      ...(backend === undefined ? [] : backendOrigins(backend)),
    ].join(' '),
    'frame-src': videoHosts.join(' '),
    'form-action':
      backend === undefined ? "'none'" : `'self' ${new URL(backend.contactAction).origin}`,
    'manifest-src': "'self'",
    'worker-src': backend === undefined ? "'none'" : "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  };
  return {
    'content-security-policy': serialise(policy),
    ...everywhere(https),
    ...(backend === undefined ? { 'x-robots-tag': 'noindex' } : {}),
  };
}

/** Headers of a remote's origin: files for the shell, and one page that needs no script. */
export function remoteHeaders(https: boolean): Record<string, string> {
  const policy = {
    'default-src': "'none'",
    'style-src': "'self'",
    'img-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  };
  return {
    'content-security-policy': serialise(policy),
    'access-control-allow-origin': '*',
    'timing-allow-origin': '*',
    ...everywhere(https),
    'cross-origin-resource-policy': 'cross-origin',
  };
}

/** Cache classes: names with a hash never change; everything else is asked for again. */
export const cacheControl = {
  immutable: 'public, max-age=31536000, immutable',
  revalidate: 'no-cache',
} as const;

function everywhere(https: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

/** Origins of a backend that pages talk to: REST and sockets of the database, sign-in, storage. */
export function backendOrigins(backend: Backend): string[] {
  const database = new URL(backend.databaseUrl);
  const { emulators } = backend;
  if (emulators !== undefined) {
    return [
      database.origin,
      `ws://${database.host}`,
      new URL(emulators.auth).origin,
      `http://${emulators.storage.host}:${emulators.storage.port}`,
    ];
  }
  return [
    database.origin,
    `wss://${database.host}`,
    // The server may send the socket on to another host of its own.
    'https://*.firebaseio.com',
    'wss://*.firebaseio.com',
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://firebasestorage.googleapis.com',
  ];
}

function serialise(policy: Readonly<Record<string, string>>): string {
  return Object.entries(policy)
    .map(([directive, value]) => `${directive} ${value}`)
    .join('; ');
}
