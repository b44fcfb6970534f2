import type { FastifyRequest } from 'fastify';
import type { VideoReportReason } from '@kinora/contracts/catalogue/playback.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { createSigner } from '#platform/crypto/tokens.ts';
import type { Database } from '#platform/db/database.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { createWriteBuffer } from '#platform/db/write-buffer.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Caller } from '#platform/http/caller.ts';
import { type Limiter, rateLimitSource } from '#platform/http/rate-limit.ts';
import type { Logger } from '#platform/logger/logger.ts';
import { addFailure, addPlays, insertReport } from './playback.health.repository.ts';

interface Deps {
  readonly config: Pick<Config, 'appKey'>;
  readonly db: Database;
  readonly pool: StatementPool;
  readonly clock: Clock;
  readonly limiter: Pick<Limiter, 'consume'>;
  readonly logger: Logger;
}

const ONCE_AN_HOUR = { max: 1, seconds: 3600 };
const FLUSH = { milliseconds: 5000, rows: 1000 };
const REPORTER_BYTES = 16;

/** Identifies the reporter: a member, or the IP address of a visitor, because cookies are easily discarded. */
const speaker = ({ userId }: Pick<Caller, 'userId'>, { ip }: Pick<FastifyRequest, 'ip'>): string =>
  userId === null ? `a${rateLimitSource(ip)}` : `u${userId}`;

export type VideoHealth = ReturnType<typeof createVideoHealth>;

/** Video health, based on reports from viewers and their players. */
export function createVideoHealth({ config, db, pool, clock, limiter, logger }: Deps) {
  const { sign } = createSigner(config.appKey, 'video-reports');
  const plays = createWriteBuffer<number>({
    what: 'plays of sources',
    logger,
    ...FLUSH,
    write: async (ids) => {
      const counts = new Map<number, number>();
      for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
      await addPlays(pool, [...counts.keys()], [...counts.values()], clock.now());
    },
  });

  return {
    /** A view of a video counted, so its source works. */
    notePlay: plays.add,
    /** Flushes the plays that are still in memory. */
    flush: plays.flush,

    /** Records a playback failure; reports of the same person count once an hour. */
    async noteFailure(
      videoId: number,
      reason: string,
      caller: Caller,
      request: FastifyRequest,
    ): Promise<void> {
      try {
        await limiter.consume('video-failures', ONCE_AN_HOUR, `${videoId} ${speaker(caller, request)}`);
      } catch (error) {
        if (error instanceof AppError && error.code === 'rate_limited') return;
        throw error;
      }
      await addFailure(pool, videoId, reason, clock.now());
    },

    report: (
      videoId: number,
      { reason, text }: { reason: VideoReportReason; text: string },
      caller: Caller,
      request: FastifyRequest,
    ): Promise<void> =>
      insertReport(db, {
        video_id: videoId,
        user_id: caller.userId,
        reporter: Buffer.from(sign(speaker(caller, request)), 'base64url').subarray(0, REPORTER_BYTES),
        reason,
        text,
        created_at: clock.now(),
      }),
  };
}
