import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#platform/config/config.ts';

export interface DiskSpace {
  readonly usedBytes: number;
  readonly totalBytes: number;
}

/** The disk of the local storage; undefined if files are stored elsewhere. */
export async function measureDisk(
  config: Pick<Config, 'STORAGE_DRIVER' | 'STORAGE_ROOT'>,
): Promise<DiskSpace | undefined> {
  if (config.STORAGE_DRIVER !== 'local') return undefined;
  const { blocks, bavail, bsize } = await statfs(path.resolve(config.STORAGE_ROOT)).catch(() =>
    // The folder is created with the first file.
    statfs('.'),
  );
  return { usedBytes: (blocks - bavail) * bsize, totalBytes: blocks * bsize };
}
