import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { makeUser } from '#foundation/users/users.factory.ts';
import type { Checklist, Drill } from './support/drill.ts';
import { runVisitors } from './support/run-visitors.ts';
import { type Site, waitUntilReady, withSite } from './support/site.ts';
import { compareTimings } from './support/compare-timings.ts';
import { Visitor } from './support/visitor.ts';

const NAME = 'login-flood';
const PORTS = { http: 3147, redis: 31_997 };
const READS = ['/api/v1/genres', '/api/v1/bootstrap-data'];
const SECONDS = { ci: 6, full: 60 };
/** How often each account question is sent. */
const SAMPLES = { ci: 40, full: 200 };
/** Calm and flood alternate: if the machine gets busier, both slow down. */
const TURNS = 4;
const PASSWORD = 'a long enough password';
/** Users do not notice a smaller delay. */
const UNNOTICED_MS = 30;
/** In CI, neighbours briefly take the cores, which affects the slowest reads but not the median. */
const QUANTILE = { ci: 0.5, full: 0.95 };
const TIMELY_SHARE = 100;
/** Smaller differences are lost in network noise. */
const REVEALING_MS = 10;

interface Seen {
  readonly times: number[];
  failed: number;
}

/** Checking passwords is expensive. Hundreds of guesses per second must not block readers. */
export const loginFloodDrill: Drill = {
  name: NAME,
  async run(list, { ci }) {
    const size = ci ? 'ci' : 'full';
    await withSite(PORTS, (site) =>
      drill(site, list, {
        forMs: SECONDS[size] * 1000,
        quantile: QUANTILE[size],
        samples: SAMPLES[size],
      }),
    );
  },
};

interface Size {
  readonly forMs: number;
  /** The quantile to compare: 0.95 is the slowest of twenty. */
  readonly quantile: number;
  readonly samples: number;
}

async function drill(site: Site, list: Checklist, { forMs, quantile, samples }: Size): Promise<void> {
  const { email } = await makeUser(site.db, { password: PASSWORD });
  site.startServer(PORTS.http);
  await waitUntilReady(PORTS.http);
  const turnMs = forMs / TURNS;
  const [calm, flooded]: [Seen, Seen] = [
    { times: [], failed: 0 },
    { times: [], failed: 0 },
  ];
  // Shared with the guessing thread: one counter per status.
  const answers = new Uint32Array(new SharedArrayBuffer(600 * Uint32Array.BYTES_PER_ELEMENT));
  // The first requests of a process are always slow.
  await read(turnMs, { times: [], failed: 0 });
  for (let turn = 0; turn < TURNS; turn += 1) {
    await read(turnMs, calm);
    await Promise.all([guess(email, turnMs, answers), read(turnMs, flooded)]);
  }
  checkReads(list, { calm, flooded, quantile });
  checkGuesses(list, answers, forMs);

  const owner = new Visitor(PORTS.http);
  const { status } = await owner.post('/auth/login', { email, password: PASSWORD });
  owner.close();
  list.check('the owner can sign in right after the flood', status === 200, status);
  await checkAccountPrivacy(list, email, samples);
}

/** Measures what an attacker would measure to find out who has an account. */
async function checkAccountPrivacy(list: Checklist, email: string, samples: number): Promise<void> {
  const questions = [
    { path: '/auth/login', body: (address: string) => ({ email: address, password: 'a guess' }) },
    { path: '/auth/forgot-password', body: (address: string) => ({ email: address }) },
  ];
  for (const question of questions) {
    const comparison = await compareTimings(email, { port: PORTS.http, samples, ...question });
    list.check(
      `${question.path} does not reveal who has an account`,
      comparison.answers === 1 && comparison.differenceMs < REVEALING_MS,
      `${comparison.answers} distinct responses, ${comparison.differenceMs.toFixed(1)} ms apart`,
    );
  }
}

function checkReads(
  list: Checklist,
  { calm, flooded, quantile }: { calm: Seen; flooded: Seen; quantile: number },
): void {
  const [before, during] = [quantileOf(calm.times, quantile), quantileOf(flooded.times, quantile)];
  list.check(
    `reads take at most twice as long, or ${UNNOTICED_MS} ms, while passwords are guessed`,
    during <= Math.max(2 * before, UNNOTICED_MS),
    `p${quantile * 100} ${before.toFixed(1)} ms calm, ${during.toFixed(1)} ms in the flood, of ${flooded.times.length} reads`,
  );
  const failed = calm.failed + flooded.failed;
  list.check('every read succeeds', failed === 0, `${failed} failed`);
}

function checkGuesses(list: Checklist, answers: Uint32Array, forMs: number): void {
  const received = [...answers.entries()].filter(([, count]) => count > 0);
  const sent = received.reduce((sum, [, count]) => sum + count, 0);
  const detail = received.map(([status, count]) => `${status}: ${count}`).join(', ');
  list.check('at least 100 guesses are sent per second', sent >= (100 * forMs) / 1000, `${sent} in all`);
  // A machine that loses its cores for seconds makes a few responses late, which is acceptable.
  const isOrderly = received.every(([status]) => [1, 422, 429].includes(status));
  const isTimely = (answers[1] ?? 0) * TIMELY_SHARE <= sent;
  list.check('99 of 100 guesses get a response within 10 s', isTimely, `${answers[1] ?? 0} later`);
  list.check('every guess gets 422 or 429, or times out', isOrderly, detail);
  list.check('guesses that would wait too long get 429', (answers[429] ?? 0) > 0, detail);
}

const quantileOf = (times: readonly number[], quantile: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * quantile)] ?? Infinity;

async function read(forMs: number, seen: Seen): Promise<void> {
  await runVisitors({ port: PORTS.http, forMs, everyMs: 50, visitors: 4 }, async (visitor) => {
    const started = performance.now();
    const { status } = await visitor.get(READS[seen.times.length % READS.length] ?? '');
    seen.times.push(performance.now() - started);
    if (status !== 200) seen.failed += 1;
  });
}

async function guess(email: string, forMs: number, answers: Uint32Array): Promise<void> {
  const workerData = { port: PORTS.http, email, forMs, answers };
  const worker = new Worker(new URL('support/guessing.ts', import.meta.url), { workerData });
  await once(worker, 'exit');
}
