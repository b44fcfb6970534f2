// Runs in its own thread, so that the attackers do not slow down the measurement.
import { workerData } from 'node:worker_threads';
import { z } from 'zod';
import { runVisitors } from './run-visitors.ts';
import { ResponseTimeoutError } from './visitor.ts';

/** Enough that guesses waiting for a hash do not hold up the others. */
const GUESSERS = 140;
const GUESS_EVERY_MS = 500;

const Task = z.object({
  port: z.int(),
  email: z.string(),
  forMs: z.number(),
  /** Number of responses by status. */
  answers: z.instanceof(Uint32Array),
});

const { port, email, forMs, answers } = Task.parse(workerData);
let count = 0;
// Alternates between a real account and unknown ones.
await runVisitors({ port, forMs, everyMs: GUESS_EVERY_MS, visitors: GUESSERS }, async (visitor) => {
  count += 1;
  const address = count % 2 === 0 ? email : `nobody-${count}@example.com`;
  const attempt = visitor.post('/auth/login', { email: address, password: `guess ${count}` });
  // 0 for a broken connection, 1 for a timeout.
  const status = await attempt.then(
    (answer) => answer.status,
    (error: unknown) => (error instanceof ResponseTimeoutError ? 1 : 0),
  );
  Atomics.add(answers, status, 1);
});
