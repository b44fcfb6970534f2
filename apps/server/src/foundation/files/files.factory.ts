import { randomUUID } from 'node:crypto';
import type { Platform } from '#platform/platform.ts';
import { type FileEntryRow, insertEntry } from './files.repository.ts';
import { keyOf } from './files.intake.ts';

/** A file as if somebody had uploaded it for a purpose. */
export async function makeFile(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  {
    userId,
    policy,
    content = 'bytes',
    mime = 'video/mp4',
  }: { userId: number; policy: string; content?: string; mime?: string },
): Promise<FileEntryRow> {
  const key = keyOf(randomUUID());
  const body = Buffer.from(content);
  await storage.put('private', key, body, { contentType: mime, size: body.length });
  const stored = { disk: 'uploads', key, mime, file_size: body.length };
  return insertEntry(db, { ...stored, user_id: userId, policy, name: 'File', extension: '' });
}
