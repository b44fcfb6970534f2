import { sql } from 'kysely';
import { startProcessing } from '#catalogue/video-processing/index.ts';
import { createVideosService } from '#catalogue/videos/index.ts';
import type { Database } from '#platform/db/database.ts';
import { makeFile } from '#foundation/files/files.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import type { Hint } from './hint.ts';

/** Videos of a site that had none before; the first ones are edited, the others deleted. */
const VIDEOS = 80;
const KEPT = 5;
/** The video whose file is being processed. */
const PROCESSED = 1;
/** Captions of the first video, and files with more. */
const CAPTIONS = 80;
/** Estimated number of times a video has been saved so far. */
const VERSIONS = 3;

const SOURCE = 'https://youtu.be/dQw4w9WgXcQ';
const SUBRIP = '1\n00:00:01,000 --> 00:00:02,000\nHello\n';

const ofVideo: Hint = (draft, random) => {
  draft.params.id = random.int(1, KEPT);
};
const ofTitle: Hint = (draft, _random, { titleId }) => {
  draft.params.id = titleId;
};
const ofProcessed: Hint = (draft) => {
  draft.params.id = PROCESSED;
};

/** What an editor may send; the kind decides whether source or file is used. */
const formOf = ({ titleId }: { titleId: number }) => ({
  title_id: titleId,
  name: 'Trailer',
  category: 'trailer',
  kind: 'embed',
  source: SOURCE,
  season: 1,
});

/** Hints for the video and playback calls, by operation. */
export const playbackHints: Readonly<Record<string, Hint>> = {
  get_videos(draft) {
    delete draft.query.cursor;
  },
  get_videos_id: ofVideo,
  get_videos_id_playback: ofVideo,
  get_watch_id: ofVideo,
  put_watching_id: ofTitle,
  delete_watching_id: ofTitle,
  get_titles_id_progress: ofTitle,
  post_videos(draft, _random, facts) {
    draft.body = formOf(facts);
  },
  put_videos_id(draft, random, facts) {
    draft.body = { ...formOf(facts), version: random.int(1, VERSIONS) };
    draft.params.id = random.int(PROCESSED + 1, KEPT);
  },
  delete_videos_id(draft, random) {
    draft.params.id = random.int(KEPT + 1, VIDEOS);
  },
  post_videos_id_captions(draft, random) {
    draft.params.id = random.int(PROCESSED + 1, KEPT);
    draft.body = { file_id: random.int(1, CAPTIONS), language: 'en', name: 'English' };
  },
  delete_videos_id_captions_captionId(draft, random) {
    draft.params = { id: PROCESSED, captionId: random.int(1, CAPTIONS) };
  },
  get_videos_id_processing: ofProcessed,
  post_videos_id_processing_retry: ofProcessed,
  post_videos_id_reports(draft, random) {
    draft.params.id = random.int(1, KEPT);
    draft.body = { reason: 'sound', text: '' };
  },
};

/** Calls that need a playback token to succeed. */
export const NEED_A_PLAYBACK: readonly string[] = ['post_videos_id_failures', 'post_plays'];

/** Records that a user started an existing video, so that its title can be removed from their rows. */
export async function beginVideo(db: Database, userId: number, titleId: number): Promise<void> {
  await db
    .insertInto('watch_progress')
    .columns(['user_id', 'video_id', 'title_id', 'position', 'updated_at'])
    .expression((eb) =>
      eb
        .selectFrom('videos')
        .select([
          eb.val(userId).as('user_id'),
          'id',
          'title_id',
          eb.val(60).as('position'),
          sql<Date>`now()`.as('updated_at'),
        ])
        .where('title_id', '=', titleId)
        .limit(1),
    )
    .execute();
}

/** Creates videos, captions and files. */
export async function makePlaybackFixtures(platform: Platform, titleId: number): Promise<void> {
  const { db } = platform;
  const { id: userId } = await makeUser(db);
  const captions = Array.from({ length: CAPTIONS }, (_, index) => index);
  for (const _ of captions)
    await makeFile(platform, { userId, policy: 'captions', content: SUBRIP, mime: 'application/x-subrip' });
  const file = await makeFile(platform, { userId, policy: 'videos' });
  await createVideosService(platform).add(
    platform.db,
    titleId,
    Array.from({ length: VIDEOS }, (_, position) => ({
      name: `Video ${position}`,
      category: 'trailer',
      kind: position === 0 ? 'file' : 'embed',
      source: position === 0 ? '' : SOURCE,
      position,
    })),
  );
  await transaction(db, async (tx) => {
    await startProcessing(tx, { videoId: PROCESSED, fileId: file.id });
    // More than an editor could add, so that the drill does not run out of captions to delete.
    await tx
      .insertInto('video_captions')
      .values(
        captions.map((place) => ({
          video_id: PROCESSED,
          language: 'en',
          name: `Captions ${place}`,
          key: `captions/${place}.vtt`,
          cues: 1,
        })),
      )
      .execute();
  });
}
