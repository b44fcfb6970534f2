import type { VerifiedClaims } from '#catalogue/playback/index.ts';
import { createVisitorHasher, type Visit } from '#catalogue/popularity/index.ts';
import { createWriteBuffer } from '#platform/db/write-buffer.ts';
import type { Platform } from '#platform/platform.ts';
import { createAgentParser } from './agents.ts';
import { createRecentViews } from './recent-views.ts';
import { createReferrerParser } from './referrer.ts';
import { createViewings } from './viewings.ts';
import { createPlaysWriter, type ViewingSource, type PendingPlay, type WriterDeps } from './writer.ts';

/** The script of `createRecentViews` takes up to 3900 rows at once. */
const FLUSH = { milliseconds: 250, rows: 1000, rowsAtOnce: 3000, most: 50_000, writers: 4 } as const;
const SWEEP_MS = 60_000;

type Deps = Omit<WriterDeps, 'marks'> & Pick<Platform, 'redis' | 'config' | 'logger'>;

/** A report of a player. */
interface Told {
  readonly watched: number;
  readonly referrer: string;
  readonly position?: number | null;
  /** Duration of the video. */
  readonly seconds?: number | null;
}

export type PlaysRecorder = ReturnType<typeof createPlaysRecorder>;

/** Counts views in memory and writes them in batches; a crash loses a quarter of a second of them. */
export function createPlaysRecorder(deps: Deps) {
  const { clock, config, logger } = deps;
  const nameOf = createVisitorHasher(config.appKey);
  const agentOf = createAgentParser();
  const referrerOf = createReferrerParser(config.baseUrl.hostname);
  const marks = createRecentViews(deps.redis);
  const write = createPlaysWriter({ ...deps, marks });
  const buffer = createWriteBuffer<PendingPlay>({ what: 'plays', write, logger, ...FLUSH });
  const viewings = createViewings<ViewingSource>({
    onView: (viewing, seconds, parts) => {
      const at = viewing.lastAt;
      const views = marks.isFreshHere(viewing.key, at) ? undefined : 0;
      buffer.add({ viewing, at, seconds, parts, views });
    },
    onMore: (viewing, seconds, parts) =>
      buffer.add({ viewing, at: viewing.lastAt, seconds, parts, views: 0 }),
  });
  let sweeper: NodeJS.Timeout | undefined;

  return {
    /** A heartbeat: the player reports that more of a video was watched. */
    beat(claims: VerifiedClaims, { watched, referrer, position, seconds }: Told, visit: Visit): void {
      const agent = agentOf(visit.agent ?? '');
      if (agent === null) return;
      sweeper ??= setInterval(() => viewings.sweep(clock.now().getTime()), SWEEP_MS).unref();
      const now = clock.now();
      const { userId } = claims.viewer;
      const viewer = userId ?? visitorNumber(nameOf(visit, now.toISOString().slice(0, 10)));
      viewings.beat({
        videoId: claims.videoId,
        userId,
        handle: `${viewer}`,
        issuedAt: claims.issuedAt,
        watched,
        position,
        length: seconds,
        at: now.getTime(),
        source: () => ({
          viewer,
          visit,
          referrer: referrerOf(referrer),
          country: undefined,
          agent,
        }),
      });
    },

    /** Ends idle viewings. */
    sweep: (): void => viewings.sweep(clock.now().getTime()),

    /** Flushes the views counted so far. */
    flush: buffer.flush,

    /** Ends all viewings and flushes the rest. */
    async flushAll(): Promise<void> {
      clearInterval(sweeper);
      sweeper = undefined;
      viewings.end();
      await buffer.flush();
    },
  };
}

/** Negative, so that it cannot collide with an account id. */
const visitorNumber = (name: Buffer): number => -1 - (name.readUIntBE(0, 6) * 2 + ((name.at(-1) ?? 0) % 2));
