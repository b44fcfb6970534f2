import { listCaptions, readAsset, type VideoAsset } from '#catalogue/video-processing/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { playableVideo } from './playback.watch-repository.ts';

/** What every request for a piece of a video needs of it. */
export interface KnownVideo {
  readonly id: number;
  readonly category: string;
  readonly asset: VideoAsset | undefined;
  /** Where its captions lie, by id. */
  readonly captions: ReadonlyMap<number, string>;
}

interface Deps {
  readonly db: Database;
  readonly pool: StatementPool;
  readonly clock: Clock;
}

/** A video that was taken away, or asks for more than before, plays on for so long at most. */
const KEPT_MS = 15_000;
const KEPT_MAX = 2000;

export type KnownVideos = ReturnType<typeof createKnownVideos>;

/** Videos that are being played, in memory for a few seconds: a viewer asks for a piece every few seconds. */
export function createKnownVideos({ db, pool, clock }: Deps) {
  const kept = new Map<number, { video: Promise<KnownVideo | undefined>; until: number }>();

  async function read(id: number): Promise<KnownVideo | undefined> {
    const [video] = await playableVideo(pool, id);
    if (video === undefined) return undefined;
    const [asset, captions] = await Promise.all([readAsset(db, id), listCaptions(db, [id])]);
    const keys = new Map(captions.map((caption) => [caption.id, caption.key]));
    return { id, category: video.category, asset, captions: keys };
  }

  /** Reads it anew. */
  function again(id: number): Promise<KnownVideo | undefined> {
    const video = read(id);
    kept.delete(id);
    for (const oldest of kept.keys()) {
      if (kept.size < KEPT_MAX) break;
      kept.delete(oldest);
    }
    kept.set(id, { video, until: clock.now().getTime() + KEPT_MS });
    // A failed read is not kept.
    video.catch(() => kept.delete(id));
    return video;
  }

  return {
    again,
    find(id: number): Promise<KnownVideo | undefined> {
      const known = kept.get(id);
      return known !== undefined && known.until > clock.now().getTime() ? known.video : again(id);
    },
  };
}
