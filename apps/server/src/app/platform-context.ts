import { createResponseCache } from '#platform/cache/response-cache.ts';
import { createChangeTracker } from '#platform/cache/changes.ts';
import { startCheckedClock } from '#platform/clock/checked-clock.ts';
import { readTime } from '#platform/clock/clock.repository.ts';
import type { Config } from '#platform/config/config.ts';
import { createSecretBox } from '#platform/crypto/secret-box.ts';
import { createDatabase, createPool, HUNG_MS } from '#platform/db/database.ts';
import { createEvents } from '#platform/events/events.ts';
import { createLimiter } from '#platform/http/rate-limit.ts';
import { createLogger } from '#platform/logger/logger.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { createMetrics } from '#platform/metrics/metrics.ts';
import type { Platform } from '#platform/platform.ts';
import { createOutbox } from '#platform/queue/outbox.ts';
import { createRequestRedis } from '#platform/redis/redis.ts';
import { createSignals } from '#platform/signals/signals.ts';
import { createStorage } from '#platform/storage/storage.ts';

export type ClosablePlatform = Platform & { readonly close: () => Promise<void> };

/** Creates the infrastructure services of one process. Closing stops them in reverse order. */
export async function createPlatform(config: Config, processName: string): Promise<ClosablePlatform> {
  const logger = createLogger(config, processName);
  // Jobs and commands run longer statements than requests.
  const hungMs = processName === 'http' ? HUNG_MS : undefined;
  const pool = createPool(config, `kinora-${processName}`, { hungMs });
  const db = createDatabase(pool);
  const redis = createRequestRedis(config, logger);
  const signals = await createSignals(config, logger);
  const clock = await startCheckedClock(() => readTime(db));
  const changes = createChangeTracker(signals);
  const outbox = createOutbox();
  return {
    config,
    logger,
    clock,
    db,
    pool,
    redis,
    limiter: createLimiter(redis, config.RATE_LIMIT_FACTOR),
    secretBox: createSecretBox(config.appKey),
    signals,
    changes,
    responses: createResponseCache({ changes, clock, maxBytes: config.responseCacheBytes }),
    outbox,
    events: createEvents(outbox),
    mailer: createMailer(outbox),
    storage: createStorage(config),
    metrics: createMetrics(),
    close: async () => {
      clock.stop();
      await signals.close();
      redis.disconnect();
      await db.destroy();
    },
  };
}
