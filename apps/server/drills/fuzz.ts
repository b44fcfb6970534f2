import { identityShares, NEED_A_SECRET } from './fuzz/identity.ts';
import { createHintApplier } from './fuzz/hints.ts';
import { type Target, targetsOf } from './fuzz/targets.ts';
import { type FuzzResponse, createOracle, type Oracle, RULES } from './fuzz/oracle.ts';
import { createRandom } from './fuzz/random.ts';
import { createRequest, type FuzzRequest } from './fuzz/requests.ts';
import { type FuzzSite, withFuzzSite } from './fuzz/site.ts';
import { Tally } from './fuzz/tally.ts';
import type { Checklist, Drill } from './support/drill.ts';

const NAME = 'fuzz';
/** CI has two minutes for all drills; the full run is what counts. */
const REQUESTS = { ci: 6000, full: 100_000 };
/** Extra requests for a call that never succeeded: some need an id that is rarely guessed. */
const MORE_TRIES = 400;
const IN_FLIGHT = 16;
/** CI repeats one run; elsewhere each run uses a new seed, and prints how to repeat it. */
const CI_SEED = 20_261_115;
const USUAL_SHARE = 20;
const QUICK_SHARE = 1000;
/** More would slow down the public list for no gain, and there are only a few small ids. */
const MAX_GENRES = 60;

/** Sends requests of every kind, generated from our OpenAPI document. None may break the server or its guarantees. */
export const fuzzDrill: Drill = {
  name: NAME,
  async run(list, { ci }) {
    const seed = Number(process.env.FUZZ_SEED ?? (ci ? CI_SEED : Date.now() % 1_000_000_000));
    const count = Number(process.env.FUZZ_REQUESTS ?? (ci ? REQUESTS.ci : REQUESTS.full));
    console.log(`fuzz: ${count} requests, seed ${seed} (FUZZ_SEED=${seed} repeats it)`);
    await withFuzzSite((site) => drill(site, list, { seed, count }));
  },
};

interface Run {
  readonly seed: number;
  /** How many requests. */
  readonly count: number;
}

async function drill(site: FuzzSite, list: Checklist, run: Run): Promise<void> {
  const targets = targetsOf(site.document);
  const tally = new Tally();
  const oracle = createOracle(site.document, targets);
  list.check('the oracle detects planted faults', detectsPlantedFaults(oracle, targets), 'one of each kind');
  const sender = createSender(site, { seed: run.seed, tally, oracle });
  await sendAll(targets, run, sender);
  const slow = sender.slow.splice(0);
  for (const request of slow) {
    const answer = await site.browsers[request.role][0]?.send(request);
    if (answer !== undefined) tally.add(request, answer, { fault: oracle(request, answer), index: -1 });
  }
  const sendMore = async (unsuccessful: readonly Target[]) => {
    for (const target of unsuccessful)
      for (let tries = 0; tries < MORE_TRIES && hasNeverSucceeded(target); tries += 1)
        await sender.send(target);
  };
  const hasNeverSucceeded = ({ id, name }: Target) => !NEED_A_SECRET.has(id) && !tally.hasSucceeded(name);
  await sendMore(targets.filter(hasNeverSucceeded));
  // Moderators may have deleted what the users own.
  for (const browser of Object.values(site.browsers).flat()) browser.replaceUser();
  await sendMore(targets.filter(hasNeverSucceeded));
  tally.print();
  for (const [rule, promise] of Object.entries(RULES)) {
    const count = tally.faultsOf(rule as keyof typeof RULES);
    list.check(promise, count === 0, `${count} of ${tally.total}`);
  }
  const unsuccessful = targets.filter(hasNeverSucceeded).map(({ name }) => name);
  const isUsuallyQuick = slow.length * QUICK_SHARE <= tally.total;
  list.check('999 of 1000 responses arrive within 2 s under load', isUsuallyQuick, `${slow.length} later`);
  list.check(
    'every call succeeds at least once',
    unsuccessful.length === 0,
    unsuccessful.join(', ') || `${targets.length} calls`,
  );
  list.check('no prototype is polluted', !('polluted' in {}), 'checked {}');
  list.check('every request gets a response', tally.total >= run.count, `slowest ${tally.slowestMs} ms`);
}

/** Checks that the oracle detects planted faults; otherwise its silence proves nothing. */
function detectsPlantedFaults(oracle: Oracle, targets: readonly Target[]): boolean {
  const target = targets.find(({ id }) => id === 'get_genres');
  if (target === undefined) return false;
  const request: FuzzRequest = {
    target,
    role: 'guest',
    kind: 'planted',
    method: 'GET',
    url: target.path,
    headers: {},
    payload: undefined,
    mayMissTarget: false,
    mustFail: false,
  };
  const good: FuzzResponse = {
    status: 200,
    type: 'application/json; charset=utf-8',
    body: '{"genres":[]}',
    ms: 1,
  };
  const planted: readonly (readonly [keyof typeof RULES | undefined, Partial<FuzzResponse>])[] = [
    [undefined, {}],
    ['fails', { status: 500 }],
    ['slow', { ms: 2001 }],
    ['leaks', { body: '{"genres":[],"at":"/srv/a.ts:1"}' }],
    ['undocumented', { status: 418 }],
    ['undocumented', { type: 'text/html' }],
    ['schema', { body: '{"genres":[],"secret":1}' }],
    ['schema', { body: '{"genres":[{"id":1}]}' }],
    ['schema', { status: 404, body: '{"message":"no code"}' }],
  ];
  const accepted = oracle({ ...request, mustFail: true }, good);
  return (
    accepted?.rule === 'accepts' &&
    planted.every(([rule, change]) => oracle(request, { ...good, ...change })?.rule === rule)
  );
}

interface Sender {
  readonly send: (target: Target) => Promise<void>;
  /** Requests with a slow response. The machine may have been busy, so each is sent again alone. */
  readonly slow: FuzzRequest[];
}

/** Each request is derived from the seed and its number, so that a run can be repeated. */
function createSender(
  site: FuzzSite,
  { seed, tally, oracle }: { seed: number; tally: Tally; oracle: Oracle },
): Sender {
  const slow: FuzzRequest[] = [];
  const applyHints = createHintApplier(site.facts);
  let count = 0;
  return {
    slow,
    send: async (target) => {
      const index = count;
      count += 1;
      const random = createRandom(seed + index * 7919);
      const request = createRequest(target, applyHints, random);
      const answer = await random.pick(site.browsers[request.role]).send(request);
      const fault = oracle(request, answer);
      if (fault?.rule === 'slow') slow.push(request);
      tally.add(request, answer, { fault: fault?.rule === 'slow' ? undefined : fault, index });
      await follow(site, request, answer);
    },
  };
}

async function sendAll(targets: readonly Target[], { seed, count }: Run, { send }: Sender): Promise<void> {
  const wheel = targets.flatMap((target) =>
    Array.from({ length: identityShares[target.id] ?? USUAL_SHARE }, () => target),
  );
  const random = createRandom(seed);
  let started = 0;
  const sendNext = async () => {
    while (started < count) {
      started += 1;
      await send(random.pick(wheel));
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, sendNext));
}

/** Does what a worker would do, so that later calls can succeed too. */
async function follow(site: FuzzSite, request: FuzzRequest, answer: FuzzResponse): Promise<void> {
  if (answer.status !== 200 || request.method === 'GET') return;
  const { path } = request.target;
  if (path.includes('/admin/genres')) await followGenres(site);
  // Ids without hints can hit the title that most calls need.
  if (path.includes('/admin/titles'))
    await site.db
      .updateTable('titles')
      .set({ deleted_at: null })
      .where('id', '=', site.facts.titleId)
      .execute();
  // The same for the person and the article of the public calls.
  if (path.includes('/admin/people'))
    await site.db
      .updateTable('people')
      .set({ deleted_at: null })
      .where('id', '=', site.facts.personId)
      .execute();
  if (path.includes('/admin/news'))
    await site.db
      .updateTable('news_articles')
      .set({ deleted_at: null })
      .where('id', '=', site.facts.articleId)
      .execute();
  // Without a worker these runs would never end.
  if (path.includes('/admin/file-sweeps'))
    await site.db
      .updateTable('file_sweeps')
      .set({ state: 'found' })
      .where('state', 'in', ['searching', 'moving'])
      .execute();
  if (path.endsWith('/admin/demo')) await site.db.updateTable('demo_runs').set({ is_failed: true }).execute();
}

/** Tracks which genres exist, and how many. */
async function followGenres({ facts, db }: FuzzSite): Promise<void> {
  const genres = await db.selectFrom('genres').select('id').orderBy('id').execute();
  const ids = genres.map(({ id }) => id);
  const surplus = ids.slice(0, Math.max(0, ids.length - MAX_GENRES));
  if (surplus.length > 0) await db.deleteFrom('genres').where('id', 'in', surplus).execute();
  facts.genreIds.clear();
  for (const id of ids.slice(surplus.length)) facts.genreIds.add(id);
}
