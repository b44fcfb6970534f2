import { randomUUID } from 'node:crypto';
import type { Platform } from '#platform/platform.ts';
import { type FileEntryRow, insertEntry } from './files.repository.ts';
import { storageKeyOf } from './upload-lifecycle.ts';

/** Creates a file as if a user had uploaded it under a policy. */
export async function makeFile(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  {
    userId,
    policy,
    content = 'bytes',
    mime = 'video/mp4',
    name = 'File',
    createdAt = new Date(),
  }: {
    userId: number;
    policy: string;
    content?: string | Buffer;
    mime?: string;
    name?: string;
    createdAt?: Date;
  },
): Promise<FileEntryRow> {
  const key = storageKeyOf(randomUUID());
  const body = typeof content === 'string' ? Buffer.from(content) : content;
  await storage.put('private', key, body, { contentType: mime, size: body.length });
  const stored = { disk: 'uploads', key, mime, file_size: body.length };
  const named = { name, extension: '', created_at: createdAt };
  return insertEntry(db, { ...stored, ...named, user_id: userId, policy });
}
