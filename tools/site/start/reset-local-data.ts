import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBackend } from '@site/backend/local';

type Ports = Parameters<typeof startBackend>[0]['ports'];

/**
 * Deletes the data of an earlier run, unless one is running: its ports are in use then. The data is
 * not opened; it may be damaged, or of another version.
 * @param ports of the run; by default the usual ones.
 */
export async function resetLocalData(
  root: string,
  folders: readonly string[],
  ports?: Ports,
): Promise<{ ok: true } | { ok: false; message: string }> {
  const empty = mkdtempSync(join(tmpdir(), 'site-ports-'));
  const probe = await startBackend({ dataDir: empty, root, ...(ports ? { ports } : {}) });
  if (probe.ok) await probe.close();
  rmSync(empty, { recursive: true, force: true });
  if (!probe.ok) return probe;
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  return { ok: true };
}
