import { Queue, QueueKeys } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Config } from '#platform/config/config.ts';
import type { Logger } from '#platform/logger/logger.ts';
import { createQueueRedis } from '#platform/redis/redis.ts';

/** The data of a queued job. Everything else is read from the outbox, the source of truth. */
export interface QueuedJob {
  readonly id: number;
  /** How often it ran alone because its worker was lost. */
  readonly runsAlone?: number;
}

export const QUEUE_NAME = 'jobs';

const KEY_SPACE = 'queue';
/** More than all workers of a large site run at once. */
const RUNNING_MAX = 10_000;

/** The prefix of every key of the queue. */
export const queuePrefix = (config: Config): string => `${config.REDIS_PREFIX}${KEY_SPACE}`;

/** The outbox ids of the jobs that workers have taken, or null if Redis does not answer. */
export async function listTakenJobs(redis: Redis): Promise<number[] | null> {
  // The connection for requests adds the prefix of the site.
  const key = new QueueKeys(KEY_SPACE).toKey(QUEUE_NAME, 'active');
  const ids = await redis.lrange(key, 0, RUNNING_MAX - 1).catch(() => null);
  return ids?.map((id) => Number(id.replace(QUEUE_ID, ''))).filter(Number.isSafeInteger) ?? null;
}

/** The queue as the relay sees it: it enqueues jobs, or throws. It never waits for Redis to return. */
export interface JobQueue {
  isReady(): boolean;
  /** Calls back whenever Redis becomes available (again). */
  onReady(run: () => void): void;
  add(jobs: readonly { id: number; job: string }[]): Promise<void>;
  /** Returns the jobs that are not in the queue. */
  findMissing(ids: readonly number[]): Promise<number[]>;
  close(): Promise<void>;
}

const QUEUE_ID = 'outbox-';
const queueId = (id: number): string => `${QUEUE_ID}${id}`;

export function createJobQueue(config: Config, logger: Logger): JobQueue {
  const redis = createQueueRedis(config, logger, 'producer');
  let queue: Queue<QueuedJob> | undefined;

  /** BullMQ connects once per queue object and caches a failed connection forever, so a failure needs a new object. */
  const open = async (): Promise<Queue<QueuedJob>> => {
    if (redis.status !== 'ready') throw new Error('Redis is unavailable');
    const opened =
      queue ?? new Queue<QueuedJob>(QUEUE_NAME, { connection: redis, prefix: queuePrefix(config) });
    if (queue === undefined) opened.on('error', (error) => logger.debug({ err: error }, 'queue error'));
    queue = opened;
    try {
      await opened.waitUntilReady();
    } catch (error) {
      queue = undefined;
      throw error;
    }
    return opened;
  };

  return {
    isReady: () => redis.status === 'ready',
    onReady: (run) => void redis.on('ready', run),
    async add(jobs) {
      const opened = await open();
      await opened.addBulk(
        jobs.map(({ id, job }) => ({
          name: job,
          data: { id },
          // A job that left the queue may enter it again under the same id: retries go through the outbox.
          opts: { jobId: queueId(id), attempts: 1, removeOnComplete: true, removeOnFail: true },
        })),
      );
    },
    async findMissing(ids) {
      const opened = await open();
      const states = await Promise.all(ids.map((id) => redis.exists(opened.toKey(queueId(id)))));
      return ids.filter((_, index) => states[index] === 0);
    },
    async close() {
      await queue?.close().catch(() => undefined);
      redis.disconnect();
    },
  };
}
