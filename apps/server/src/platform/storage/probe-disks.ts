import { randomUUID } from 'node:crypto';
import type { Disk } from './storage-key.ts';

interface Writable {
  put(disk: Disk, key: string, body: Buffer, options: { contentType: string; size: number }): Promise<void>;
  delete(disk: Disk, key: string): Promise<void>;
}

/** Writes and deletes a small file on each disk; throws when that fails. `inspect` checks the file in between. */
export async function probeDisks(
  storage: Writable,
  inspect?: (disk: Disk, key: string) => Promise<void>,
): Promise<void> {
  const key = `health/${randomUUID()}`;
  for (const disk of ['public', 'private'] as const) {
    await storage.put(disk, key, Buffer.from('ok'), { contentType: 'text/plain', size: 2 });
    try {
      await inspect?.(disk, key);
    } finally {
      await storage.delete(disk, key);
    }
  }
}
