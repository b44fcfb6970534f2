import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { startProcessing } from '#catalogue/video-processing/index.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { makeVideo } from './videos.ts';

const exec = promisify(execFile);
const SUBTITLES = '1\n00:00:00,500 --> 00:00:01,500\n<i>Hello</i> there\n';

/** A short film with two audio tracks and captions. */
export const FILM =
  '-f lavfi -i testsrc2=s=854x480:r=25:d=3 -f lavfi -i sine=f=440:d=3 -f lavfi -i sine=f=660:d=3 -i lines.srt ' +
  '-map 0 -map 1 -map 2 -map 3 -c:v libx264 -preset ultrafast -c:a aac -c:s mov_text ' +
  '-metadata:s:a:0 language=eng -metadata:s:a:1 language=ger -metadata:s:s:0 language=eng -f mp4';

/** The same picture without sound. */
export const MUTE = '-f lavfi -i testsrc2=s=854x480:r=25:d=3 -c:v libx264 -preset ultrafast -f mp4';

/** A smaller one, for tests that only need a video. */
export const SILENT = '-f lavfi -i testsrc2=s=320x180:r=25:d=2 -c:v libx264 -preset ultrafast -f mp4';

/** Returns what ffmpeg generates from these options. */
export async function drawClip(options: string): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kinora-clip-'));
  try {
    await writeFile(path.join(folder, 'lines.srt'), SUBTITLES);
    await exec('ffmpeg', ['-v', 'error', '-y', ...options.split(' '), 'clip'], { cwd: folder });
    return await readFile(path.join(folder, 'clip'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Creates a video whose file is waiting to be processed. */
export async function makeUploadedVideo(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  body: Buffer,
): Promise<{ videoId: number; titleId: number; key: string }> {
  const key = `files/${randomUUID()}`;
  await storage.put('private', key, body, { contentType: 'video/mp4', size: body.length });
  const { id: fileId } = await db
    .insertInto('file_entries')
    .values({
      disk: 'uploads',
      key,
      mime: 'video/mp4',
      file_size: body.length,
      policy: 'videos',
      name: 'Film.mp4',
      extension: 'mp4',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: titleId } = await makeTitle(db);
  const videoId = await makeVideo({ db }, titleId, { kind: 'file', source: '', file_id: fileId });
  await transaction(db, (tx) => startProcessing(tx, { videoId, fileId }));
  return { videoId, titleId, key };
}
