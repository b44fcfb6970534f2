import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A running process never pauses its writes for this long. */
const STALE_MS = 60 * 60 * 1000;

/** Deletes files that a killed process left in the temporary folder, which other processes may use too. */
export async function removeStaleFiles(prefix: string, now = Date.now()): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const file = path.join(tmpdir(), name);
    // Another process may have deleted the file.
    const { mtimeMs } = (await stat(file).catch(() => null)) ?? { mtimeMs: now };
    if (now - mtimeMs > STALE_MS) await rm(file, { force: true });
  }
}
