import { Redis, type RedisOptions } from 'ioredis';
import type { Config } from '#platform/config/config.ts';
import type { Logger } from '#platform/logger/logger.ts';

/** The constructor binds the reply mapping to a type parameter, which the plain type does not fit. */
type Options = Omit<RedisOptions, 'replyMapping'>;

const MAX_RECONNECT_MS = 2000;
const PROBE_MS = 5000;

/** Fails fast: code that uses Redis while serving a request has a fallback. */
const REQUEST_PATH: Options = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  commandTimeout: 200,
};

/** For adding jobs: bulk commands take longer. */
const PRODUCER: Options = { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: 5000 };

/** For taking jobs: BullMQ requires that its blocking commands survive an outage. */
const CONSUMER: Options = { maxRetriesPerRequest: null };

/** The Redis connection for requests. Every key gets the site's prefix. */
export const createRequestRedis = (config: Config, logger: Logger): Redis =>
  connect(config, logger, { ...REQUEST_PATH, keyPrefix: config.REDIS_PREFIX });

/** A Redis connection for BullMQ, which prefixes keys by itself. */
export const createQueueRedis = (config: Config, logger: Logger, role: 'producer' | 'consumer'): Redis =>
  connect(config, logger, role === 'producer' ? PRODUCER : CONSUMER);

/** A connection for one test: it reports the first error instead of trying again. */
export const createProbeRedis = (config: Config): Redis =>
  new Redis(config.REDIS_URL, {
    lazyConnect: true,
    connectTimeout: PROBE_MS,
    commandTimeout: PROBE_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
    keyPrefix: config.REDIS_PREFIX,
  });

function connect(config: Config, logger: Logger, options: Options): Redis {
  const settings: Options = {
    ...options,
    // A video-only worker never uses Redis, and may have no network access to it.
    lazyConnect: config.WORKER_TASKS === 'videos',
    retryStrategy: (times) => Math.min(times * 100, MAX_RECONNECT_MS),
  };
  const redis = new Redis(config.REDIS_URL, settings);
  let isAway = false;
  // Without a listener an outage would end the process. Logs one line per outage, not one per retry.
  redis.on('error', (error: Error) => {
    if (!isAway) logger.warn({ err: error }, 'Redis is unavailable');
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) logger.info('Redis is back');
    isAway = false;
  });
  return redis;
}
