import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Videos } from '#platform/db/tables.generated.ts';
import { makeFile } from '#foundation/files/files.factory.ts';
import type { Platform } from '#platform/platform.ts';
import type { Disk } from '#platform/storage/storage-key.ts';
import type { TestApp } from './app.ts';
import { runJobs } from './jobs.ts';

/** Files as the pipeline stores them, each containing its own name. */
const FILES: Readonly<Record<string, string>> = {
  '360/index.m3u8': '#EXTM3U\n00000.m4s\n',
  '360/init.mp4': 'init',
  '360/00000.m4s': '0123456789',
  'audio-0/index.m3u8': '#EXTM3U\n00000.m4s\n',
  'audio-0/00000.m4s': 'sound',
  'sprite.vtt': 'WEBVTT\n',
  'sprite-0.jpg': 'picture',
};

const ASSET = {
  state: 'ready',
  audio: JSON.stringify([{ index: 0, language: 'en', name: 'English', codecs: 'mp4a.40.2', bandwidth: 1 }]),
  sprite: JSON.stringify({ sheets: 1, count: 1, columns: 1, rows: 1, width: 1, height: 1, every: 10 }),
};

/** Creates an approved film of a title, hosted elsewhere unless the values override it. */
export async function makeVideo(
  { db }: Pick<Platform, 'db'>,
  titleId: number,
  values: Partial<Insertable<Videos>> = {},
): Promise<number> {
  const video = { name: 'Film', category: 'full', kind: 'url', source: 'https://cdn.example.com/film.mp4' };
  const { id } = await db
    .insertInto('videos')
    .values({ ...video, ...values, title_id: titleId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes a video look processed: one rendition, an audio track, a sprite and captions. */
export async function makePlayable(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  videoId: number,
): Promise<{ captionId: number }> {
  const folder = `video/${videoId}/${randomUUID()}`;
  const put = (key: string, text: string) =>
    storage.put('private', key, Buffer.from(text), { contentType: 'text/plain', size: text.length });
  await Promise.all(Object.entries(FILES).map(([name, text]) => put(`${folder}/${name}`, text)));
  await db
    .insertInto('video_assets')
    .values({ ...ASSET, video_id: videoId, folder })
    .execute();
  await db
    .insertInto('video_renditions')
    .values({
      video_id: videoId,
      height: 360,
      width: 640,
      bandwidth: 800_000,
      codecs: 'avc1.4d401e',
      bytes: 10,
      playlist: '360/index.m3u8',
    })
    .execute();
  const key = `captions/${randomUUID()}.vtt`;
  await put(key, 'WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n');
  const { id } = await db
    .insertInto('video_captions')
    .values({ video_id: videoId, language: 'en', name: 'English', key, cues: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { captionId: id };
}

/** Creates a playable uploaded video, with a function that lists its stored files by kind. */
export async function makeStoredVideo(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  titleId: number,
  { userId, ...place }: { userId: number; season_id?: number; episode_id?: number },
): Promise<{ id: number; stored: () => Promise<string[]> }> {
  const file = await makeFile({ db, storage }, { userId, policy: 'videos' });
  const id = await makeVideo({ db }, titleId, { ...place, kind: 'file', source: '', file_id: file.id });
  await makePlayable({ db, storage }, id);
  const { folder, caption } = await db
    .selectFrom('video_assets as a')
    .innerJoin('video_captions as c', 'c.video_id', 'a.video_id')
    .select(['a.folder', 'c.key as caption'])
    .where('a.video_id', '=', id)
    .executeTakeFirstOrThrow();
  const poster = `video-posters/${folder.split('/').at(-1)}.webp`;
  await storage.put('public', poster, Buffer.from('p'), { contentType: 'image/webp', size: 1 });
  const places: Record<string, [Disk, string]> = {
    upload: ['private', file.key],
    stream: ['private', `${folder}/360/00000.m4s`],
    sprite: ['private', `${folder}/sprite-0.jpg`],
    captions: ['private', caption],
    poster: ['public', poster],
  };
  const stored = async () => {
    const found = await Promise.all(
      Object.entries(places).map(async ([name, [disk, key]]) =>
        (await storage.stat(disk, key)) === undefined ? [] : [name],
      ),
    );
    return found.flat();
  };
  return { id, stored };
}

/** Removes the files of deleted videos as the worker does. */
export async function removeVideoFiles(kinora: Pick<TestApp, 'platform' | 'composition'>): Promise<void> {
  await runJobs(kinora, { name: 'files.remove-stored' });
  await runJobs(kinora, { name: 'video-processing.remove-files' });
}
