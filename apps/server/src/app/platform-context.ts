import { createCacheRegistry } from '#platform/cache/cache-registry.ts';
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
import { withStoredStorage } from './storage-config.ts';

export type ClosablePlatform = Platform & { readonly close: () => Promise<void> };

/** Creates the infrastructure services of one process. Closing stops them in reverse order. */
export async function createPlatform(given: Config, processName: string): Promise<ClosablePlatform> {
  const logger = createLogger(given, processName);
  // Jobs and commands run longer statements than requests.
  const hungMs = processName === 'http' ? HUNG_MS : undefined;
  const pool = createPool(given, `kinora-${processName}`, { hungMs });
  const db = createDatabase(pool);
  const secretBox = createSecretBox(given.appKey);
  const config = await withStoredStorage(given, { db, secretBox });
  const redis = createRequestRedis(config, logger);
  const signals = await createSignals(config, logger);
  const clock = await startCheckedClock(() => readTime(db));
  const changes = createChangeTracker(signals);
  const outbox = createOutbox();
  const responses = createResponseCache({ changes, clock, maxBytes: config.responseCacheBytes });
  const caches = createCacheRegistry();
  caches.add('responses', responses.figures);
  return {
    config,
    logger,
    clock,
    db,
    pool,
    redis,
    limiter: createLimiter(redis, config.RATE_LIMIT_FACTOR),
    secretBox,
    signals,
    changes,
    responses,
    caches,
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
