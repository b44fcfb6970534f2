import type { Redis } from 'ioredis';
import type { CacheRegistry } from '#platform/cache/cache-registry.ts';
import type { ResponseCache } from '#platform/cache/response-cache.ts';
import type { ChangeTracker } from '#platform/cache/changes.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { SecretBox } from '#platform/crypto/secret-box.ts';
import type { CopyPool } from '#platform/db/copy-rows.ts';
import type { Database } from '#platform/db/database.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import type { Events } from '#platform/events/events.ts';
import type { Limiter } from '#platform/http/rate-limit.ts';
import type { Logger } from '#platform/logger/logger.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import type { Outbox } from '#platform/queue/outbox.ts';
import type { Signals } from '#platform/signals/signals.ts';
import type { Storage } from '#platform/storage/storage.ts';

/** The infrastructure services every module is built from. Services declare the few they need. */
export interface Platform {
  readonly config: Config;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly db: Database;
  /** The same connections, for named statements and bulk inserts. */
  readonly pool: StatementPool & CopyPool;
  readonly redis: Redis;
  readonly limiter: Limiter;
  readonly secretBox: SecretBox;
  readonly signals: Signals;
  readonly changes: ChangeTracker;
  readonly responses: ResponseCache;
  /** The caches of this process, for figures. */
  readonly caches: CacheRegistry;
  readonly outbox: Outbox;
  readonly events: Events;
  readonly mailer: Mailer;
  readonly storage: Storage;
  readonly metrics: Metrics;
}
