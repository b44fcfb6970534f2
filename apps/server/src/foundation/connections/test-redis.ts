import { randomUUID } from 'node:crypto';
import { REDIS_STEPS } from '@kinora/contracts/foundation/connections.ts';
import type { Config } from '#platform/config/config.ts';
import { createProbeRedis } from '#platform/redis/redis.ts';
import { createSteps, StepError, type TestReport } from './steps.ts';

const LIFE_SECONDS = 60;

/** Connects to Redis, writes a key, reads it back and deletes it. */
export async function testRedis(config: Config): Promise<TestReport> {
  const steps = createSteps(REDIS_STEPS);
  const facts = { host: new URL(config.REDIS_URL).host };
  const redis = createProbeRedis(config);
  let lost: unknown;
  redis.on('error', (error: unknown) => {
    lost = error;
  });
  const [key, value] = [`connection-test:${randomUUID()}`, randomUUID()];
  try {
    await steps.run('connected', () =>
      // The library only says that the connection is closed; the event says why.
      redis.connect().catch((error: unknown) => Promise.reject(lost ?? error)),
    );
    await steps.run('written', () => redis.set(key, value, 'EX', LIFE_SECONDS));
    await steps.run('read', async () => {
      if ((await redis.get(key)) !== value) throw new Error('Redis returned another value');
    });
    await steps.run('deleted', () => redis.del(key));
    return steps.report({ facts });
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    const code = error.step === 'connected' ? 'unreachable' : 'other';
    return steps.report({ facts, problem: { code, detail: error.message } });
  } finally {
    redis.disconnect();
  }
}
