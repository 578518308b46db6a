import type { Project } from '@site/backend/firebase-admin-api';
import type { Contents } from './differences';

/** Reads the current content of a project, without the bytes of its files. */
export async function readContents(
  project: Project,
): Promise<{ contents: Contents; etag: string }> {
  const { json: database, etag } = await project.database.read();
  const files = await project.files.list();
  const { accounts } = await project.accounts.list();
  return { contents: { database, files, accounts }, etag };
}
