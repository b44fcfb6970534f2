import { FINISHED_RATIO } from '@kinora/contracts/catalogue/watch-progress.ts';
import { chance, randomBetween, randomFor } from '@kinora/demo-art/random.ts';
import type { Executor } from '#platform/db/database.ts';
import { DAY_MS } from '../community/moments.ts';
import { insertRows, type Row } from '../community/rows.repository.ts';
import type { PlayedVideo } from './videos.ts';

const WATCHED_SHARE = 0.42;
const FINISHED_SHARE = 0.6;
const DAYS = 30;

interface Inputs {
  readonly videos: readonly PlayedVideo[];
  readonly memberIds: readonly number[];
  readonly now: Date;
}

/** Where members stopped in films and episodes: some have finished, others can continue. */
export async function seedProgress(db: Executor, { videos, memberIds, now }: Inputs): Promise<void> {
  const titles = Map.groupBy(
    videos.filter(({ isFull }) => isFull),
    ({ titleId }) => titleId,
  );
  const rows = memberIds.flatMap((memberId, index) =>
    [...titles.values()].flatMap((parts) => progressOf(parts, { memberId, seed: String(index), now })),
  );
  await insertRows(db, 'watch_progress', rows);
}

/** The parts of a title that a member has watched: all but the last one to the end. */
function progressOf(
  parts: readonly PlayedVideo[],
  { memberId, seed, now }: { memberId: number; seed: string; now: Date },
): Row<'watch_progress'>[] {
  const random = randomFor(`${seed} ${parts[0]?.title ?? ''}`, 'progress');
  if (!chance(random, WATCHED_SHARE)) return [];
  const seen = parts.slice(0, 1 + Math.floor(random() * parts.length));
  const last = now.getTime() - DAYS * DAY_MS * random() ** 2;
  const isAllSeen = chance(random, FINISHED_SHARE);
  return seen.map((video, index) => {
    const isFinished = index < seen.length - 1 || isAllSeen;
    const share = isFinished ? randomBetween(random, FINISHED_RATIO, 1) : randomBetween(random, 0.5, 0.85);
    return {
      user_id: memberId,
      video_id: video.id,
      title_id: video.titleId,
      episode_id: video.episodeId,
      position: Math.round(share * video.clipSeconds * 10) / 10,
      seconds: video.clipSeconds,
      is_finished: isFinished,
      updated_at: new Date(last - (seen.length - 1 - index) * DAY_MS),
    };
  });
}
