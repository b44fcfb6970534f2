import { setTimeout as delay } from 'node:timers/promises';
import { makeUser } from '#foundation/users/users.factory.ts';
import { type Checklist, createChecklist, type Drill } from './support/drill.ts';
import { type Site, untilReady, withSite } from './support/site.ts';
import { Visitor } from './support/visitor.ts';

const NAME = 'login-flood';
const PORTS = { http: 3147, redis: 31_997 };
const SECONDS = { ci: 12, full: 60 };
const READS = ['/api/v1/genres', '/api/v1/bootstrap-data'];
const READERS = 4;
const READ_EVERY_MS = 50;
/** Enough that those who wait for their hash do not keep the rest from coming. */
const GUESSERS = 140;
const GUESS_EVERY_MS = 500;
const PASSWORD = 'a long enough password';
/** Below this nobody notices, and a busy machine makes more of it than any flood. */
const UNNOTICED_MS = 30;

/** Passwords are dear to check. Hundreds of guesses a second must not take the site from those who read. */
export const loginFloodDrill: Drill = {
  name: NAME,
  async run({ ci }) {
    const list = createChecklist(NAME);
    await withSite(PORTS, (site) => drill(site, list, (ci ? SECONDS.ci : SECONDS.full) * 1000));
    return { name: NAME, checks: list.checks };
  },
};

async function drill(site: Site, list: Checklist, forMs: number): Promise<void> {
  const { email } = await makeUser(site.db, { password: PASSWORD });
  site.startServer(PORTS.http);
  await untilReady(PORTS.http);
  await read(forMs / 4);

  const calm = await read(forMs);
  const [flood, busy] = await Promise.all([guess(email, forMs), read(forMs)]);

  const [before, during] = [p95(calm.times), p95(busy.times)];
  const limit = Math.max(2 * before, UNNOTICED_MS);
  list.check(
    'reading gets no more than twice as slow while passwords are guessed',
    during <= limit,
    `p95 ${before.toFixed(1)} ms calm, ${during.toFixed(1)} ms in the flood, of ${busy.times.length} reads`,
  );
  list.check('every read is answered', calm.failed + busy.failed === 0, busy.failed);
  const sent = [...flood.values()].reduce((sum, count) => sum + count, 0);
  const detail = [...flood].map(([status, count]) => `${status}: ${count}`).join(', ');
  list.check('guesses come by the hundred each second', sent >= (150 * forMs) / 1000, detail);
  list.check('guesses are judged or put off, nothing breaks', isOnly(flood, [422, 429]), detail);
  list.check('those who wait too long are put off', (flood.get(429) ?? 0) > 0, flood.get(429) ?? 0);

  const owner = new Visitor(PORTS.http);
  const { status } = await owner.post('/auth/login', { email, password: PASSWORD });
  owner.close();
  list.check('the owner signs in right after it', status === 200, status);
}

const isOnly = (answers: ReadonlyMap<number, number>, allowed: readonly number[]): boolean =>
  [...answers.keys()].every((status) => allowed.includes(status));

const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Infinity;

/** Runs one visitor's rounds, each at its time, until the time is over. */
async function rounds(
  forMs: number,
  everyMs: number,
  round: (visitor: Visitor) => Promise<void>,
): Promise<void> {
  const visitor = new Visitor(PORTS.http);
  const ends = performance.now() + forMs;
  await delay(Math.random() * everyMs);
  while (performance.now() < ends) {
    const started = performance.now();
    await round(visitor);
    await delay(Math.max(0, everyMs - (performance.now() - started)));
  }
  visitor.close();
}

async function read(forMs: number): Promise<{ times: number[]; failed: number }> {
  const times: number[] = [];
  let failed = 0;
  const reader = () =>
    rounds(forMs, READ_EVERY_MS, async (visitor) => {
      const started = performance.now();
      const { status } = await visitor.get(READS[times.length % READS.length] ?? '');
      times.push(performance.now() - started);
      if (status !== 200) failed += 1;
    });
  await Promise.all(Array.from({ length: READERS }, reader));
  return { times, failed };
}

/** Guesses at one account and at nobody's in turn; answers how often each status came. */
async function guess(email: string, forMs: number): Promise<Map<number, number>> {
  const answers = new Map<number, number>();
  let count = 0;
  const guesser = () =>
    rounds(forMs, GUESS_EVERY_MS, async (visitor) => {
      count += 1;
      const address = count % 2 === 0 ? email : `nobody-${count}@example.com`;
      const { status } = await visitor.post('/auth/login', { email: address, password: `guess ${count}` });
      answers.set(status, (answers.get(status) ?? 0) + 1);
    });
  await Promise.all(Array.from({ length: GUESSERS }, guesser));
  return answers;
}
