// A thread of its own: whoever measures the site meanwhile must not be slowed down by those who attack it.
import { workerData } from 'node:worker_threads';
import { z } from 'zod';
import { inRounds } from './rounds.ts';
import { LateAnswer } from './visitor.ts';

/** Enough that those who wait for their hash do not keep the rest from coming. */
const GUESSERS = 140;
const GUESS_EVERY_MS = 500;

const Task = z.object({
  port: z.int(),
  email: z.string(),
  forMs: z.number(),
  /** How often each status came, by status. */
  answers: z.instanceof(Uint32Array),
});

const { port, email, forMs, answers } = Task.parse(workerData);
let count = 0;
// At one account and at nobody's in turn.
await inRounds({ port, forMs, everyMs: GUESS_EVERY_MS, visitors: GUESSERS }, async (visitor) => {
  count += 1;
  const address = count % 2 === 0 ? email : `nobody-${count}@example.com`;
  const attempt = visitor.post('/auth/login', { email: address, password: `guess ${count}` });
  // 0 for a connection that broke, 1 for an answer that did not come in time.
  const status = await attempt.then(
    (answer) => answer.status,
    (error: unknown) => (error instanceof LateAnswer ? 1 : 0),
  );
  Atomics.add(answers, status, 1);
});
