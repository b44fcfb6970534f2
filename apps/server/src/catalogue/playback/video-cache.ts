import { listCaptions, readAsset, type VideoAsset } from '#catalogue/video-processing/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import type { VideoTerms } from './check-availability.ts';
import { playableVideo } from './playback.watch.repository.ts';

/** The video data that every media request needs. */
export interface CachedVideo extends VideoTerms {
  readonly id: number;
  readonly category: string;
  readonly asset: VideoAsset | undefined;
  /** Storage keys of its captions, by id. */
  readonly captions: ReadonlyMap<number, string>;
}

interface Deps {
  readonly db: Database;
  readonly pool: StatementPool;
  readonly clock: Clock;
}

/** Upper bound for how long a deleted or newly restricted video keeps playing. */
const KEPT_MS = 15_000;
const KEPT_MAX = 2000;

export type VideoCache = ReturnType<typeof createVideoCache>;

/** Caches the videos being played for a few seconds, because a player requests a segment every few seconds. */
export function createVideoCache({ db, pool, clock }: Deps) {
  const kept = new Map<number, { video: Promise<CachedVideo | undefined>; until: number }>();

  async function read(id: number): Promise<CachedVideo | undefined> {
    const [video] = await playableVideo(pool, id);
    if (video === undefined || !video.is_approved || video.is_title_deleted) return undefined;
    const [asset, captions] = await Promise.all([readAsset(db, id), listCaptions(db, [id])]);
    const keys = new Map(captions.map((caption) => [caption.id, caption.key]));
    const { category, available_from, available_until, country_codes } = video;
    return { id, category, available_from, available_until, country_codes, asset, captions: keys };
  }

  /** Bypasses the cache. */
  function again(id: number): Promise<CachedVideo | undefined> {
    const video = read(id);
    kept.delete(id);
    for (const oldest of kept.keys()) {
      if (kept.size < KEPT_MAX) break;
      kept.delete(oldest);
    }
    kept.set(id, { video, until: clock.now().getTime() + KEPT_MS });
    // A failed read is not cached.
    video.catch(() => kept.delete(id));
    return video;
  }

  return {
    again,
    find(id: number): Promise<CachedVideo | undefined> {
      const known = kept.get(id);
      return known !== undefined && known.until > clock.now().getTime() ? known.video : again(id);
    },
  };
}
