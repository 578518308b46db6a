import type { Administration } from './administration';
import type { EmailActions } from './email-actions';
import { done, type Reply, refuse } from './reply';

/** Routes of the project's owner alone, as called by firebase-admin. */
export async function routeAdministration(
  admin: Administration,
  method: string,
  url: URL,
  body: unknown,
): Promise<Reply> {
  switch (method) {
    case 'POST accounts':
    case 'POST accounts:signUp':
      return admin.create(body);
    case 'POST accounts:lookup':
      return admin.lookup(body);
    case 'POST accounts:update':
      return admin.update(body);
    case 'POST accounts:delete':
      return admin.remove(body);
    case 'POST accounts:batchDelete':
      return admin.removeMany(body);
    case 'POST accounts:batchCreate':
      return admin.importMany(body);
    case 'GET accounts:batchGet':
      return admin.list(url.searchParams.get('maxResults'), url.searchParams.get('nextPageToken'));
    case 'POST createSessionCookie':
      return admin.sessionCookie(body);
    default:
      return refuse('OPERATION_NOT_ALLOWED');
  }
}

/** The calls by which tests of Google's emulator look around and tidy up. */
export async function routeEmulator(
  { admin, email }: { admin: Administration; email: EmailActions },
  call: string,
  origin: string,
): Promise<Reply> {
  if (call === 'DELETE accounts') return admin.clear();
  if (call === 'GET oobCodes') return email.sent(origin);
  if (call === 'GET config') return done({ signIn: { allowDuplicateEmails: false } });
  return refuse('NOT_FOUND', 404);
}
