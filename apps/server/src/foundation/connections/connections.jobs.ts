import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { QUEUE_STEPS } from '@kinora/contracts/foundation/connections.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import { defineJob, handleJob, type JobHandler } from '#platform/queue/job.ts';
import type { Outbox } from '#platform/queue/outbox.ts';
import type { Signals } from '#platform/signals/signals.ts';
import { createSteps, StepError, type TestReport, within } from './steps.ts';

const TOPIC = 'queue-tests';
const ANSWER_MS = 10_000;

const testQueueJob = defineJob({ name: 'test-queue', payload: z.strictObject({ token: z.uuid() }) });

interface Deps {
  readonly db: Database;
  readonly outbox: Pick<Outbox, 'add'>;
  readonly signals: Signals;
}

/** The worker's part: it reports to all processes that it ran the job. */
export const testQueueHandler = ({ signals }: Pick<Deps, 'signals'>): JobHandler =>
  handleJob(testQueueJob, ({ token }, { tx }) => signals.send(tx, TOPIC, token));

/** Queues a job and waits until a worker has run it. */
export async function testQueue(
  { db, outbox, signals }: Deps,
  { answerMs = ANSWER_MS }: { answerMs?: number } = {},
): Promise<TestReport> {
  const steps = createSteps(QUEUE_STEPS);
  const token = randomUUID();
  let stop = () => undefined as void;
  const answered = new Promise<void>((resolve) => {
    stop = signals.on(TOPIC, {
      onSignal: (message) => message === token && resolve(),
      onMissed: () => undefined,
    });
  });
  try {
    await steps.run('stored', () => transaction(db, (tx) => outbox.add(tx, testQueueJob, { token })));
    await steps.run('answered', () => within(answerMs, 'No worker answered', answered));
    return steps.report();
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    const code = error.step === 'answered' ? 'no_worker' : 'other';
    return steps.report({ problem: { code, detail: error.message } });
  } finally {
    stop();
  }
}
