/** Directives under which a remote's files, and the news of their change, arrive. */
const widened = new Set(['script-src', 'style-src', 'font-src', 'img-src', 'connect-src']);

/** A content security policy that also allows the development server on a port of this machine. */
export function policyWithLocalRemote(policy: string, port: number): string {
  return policy
    .split(';')
    .map((directive) => directive.trim())
    .map((directive) =>
      widened.has(directive.split(' ')[0] ?? '')
        ? `${directive} http://localhost:${port} ws://localhost:${port}`
        : directive,
    )
    .join('; ');
}
