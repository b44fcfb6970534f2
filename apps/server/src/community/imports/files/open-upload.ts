import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { openArchive } from './open-archive.ts';
import type { Upload } from './text-file.ts';

/** Opens an upload on the local disk. What it is depends on its first bytes, not on its name. */
export async function openUpload(path: string, name: string): Promise<Upload> {
  if (await isArchive(path)) return openArchive(path);
  return { files: [{ name, open: async () => createReadStream(path) }], close: () => undefined };
}

async function isArchive(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(4), position: 0 });
    // The second one is an archive without files.
    return ['PK\u0003\u0004', 'PK\u0005\u0006'].includes(buffer.toString('latin1'));
  } finally {
    await file.close();
  }
}
