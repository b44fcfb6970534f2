import { sql } from 'kysely';
import { makeSession } from '#foundation/sessions/sessions.factory.ts';
import type { Database } from '#platform/db/database.ts';
import { type Author, checkCounts, likeAndFollow, makeAuthor } from './ratings/author.ts';
import type { Child } from './support/child.ts';
import type { Checklist, Drill } from './support/drill.ts';
import { type Site, waitUntilReady, withSite } from './support/site.ts';
import { Visitor } from './support/visitor.ts';
import { inSeconds, waitUntil } from './support/wait.ts';

const NAME = 'ratings';
const PORTS = { http: 3214, redis: 31_983 };
const SIZES = { ci: { members: 150, kills: 2 }, full: { members: 1000, kills: 8 } };
type Size = (typeof SIZES)['full'];
const CONNECTIONS = 32;
const LIMIT_MS = 120_000;

/**
 * Kills the worker repeatedly while members rate one title twice, put it on their watchlists and take it off, and like
 * what another member wrote.
 */
export const ratingsDrill: Drill = {
  name: NAME,
  run: (list, { ci }) => withSite(PORTS, (site) => drill(site, list, ci ? SIZES.ci : SIZES.full)),
};

async function drill(site: Site, list: Checklist, { members: count, kills }: Size): Promise<void> {
  const { titleId, members } = await fill(site.db, count);
  const author = await makeAuthor(site.db, titleId);
  site.startServer(PORTS.http);
  const worker = site.startWorker();
  await waitUntilReady(PORTS.http);
  const load = startLoad(site.db, { titleId, author }, members);
  const started = performance.now();
  const points = Array.from({ length: kills }, (_, index) => ((index + 1) * count) / (kills + 1));
  await Promise.all([killAt(points, load, worker, site), load.done]);
  const took = inSeconds(performance.now() - started);
  list.check(
    `${count} members rate one title twice`,
    load.refused() === 0,
    `${load.refused()} refused, ${took}`,
  );

  const lag = await waitUntil('every rating is counted', async () => !(await hasPending(site.db)), LIMIT_MS);
  // The title would show the totals of the last minute only a minute later.
  await sql`update rating_totals set published_at = '-infinity'`.execute(site.db);
  await waitUntil('the score is shown', async () => !(await hasUnpublished(site.db)), LIMIT_MS);
  const result = await compare(site.db, titleId);
  list.check(
    `${kills} kills of the worker leave count, sum and histogram exact`,
    result.votes === count + 1 && result.areTotalsExact,
    `${result.votes} ratings, counted within ${inSeconds(lag)}`,
  );
  list.check('the weighted score equals a recount', result.isWeightedExact, result.weighted);
  list.check('the title shows the score', result.isShown, result.weighted);
  list.check('watchlist counts equal a recount', result.isWatchlistExact, `${result.watchers} members`);
  await checkCounts(site.db, list, author, members.filter((_, index) => index % 3 !== 0).length);
}

async function fill(db: Database, count: number): Promise<{ titleId: number; members: number[] }> {
  const title = await sql<{ id: number }>`
    insert into titles (type, name, slug) values ('movie', 'Premiere', 'premiere') returning id`.execute(db);
  const users = await sql<{ id: number }>`
    insert into users (name, email, email_verified_at)
    select 'Member ' || n, 'member' || n || '@example.com', now() from generate_series(1, ${count}::integer) n
    returning id`.execute(db);
  return { titleId: title.rows[0]?.id ?? 0, members: users.rows.map(({ id }) => id) };
}

interface Load {
  /** How many members have finished. */
  readonly finished: () => number;
  readonly refused: () => number;
  readonly done: Promise<void>;
}

interface Targets {
  readonly titleId: number;
  readonly author: Author;
}

function startLoad(db: Database, { titleId, author }: Targets, members: readonly number[]): Load {
  const waiting = members.entries();
  let finished = 0;
  let refused = 0;
  const act = async (visitor: Visitor, index: number) => {
    const title = `/api/v1/titles/${titleId}/rating`;
    const responses = await Promise.all([
      visitor.put(title, { score: 1 + (index % 10) }),
      visitor.put(title, { score: 1 + ((index * 7 + 3) % 10) }),
      visitor.put(`/api/v1/watchlist/${titleId}`, {}),
    ]);
    if (index % 3 === 0) responses.push(await visitor.post('/api/v1/watchlist/remove', { ids: [titleId] }));
    responses.push(...(await likeAndFollow(visitor, index, author)));
    refused += responses.filter(({ status }) => status !== 200).length;
    finished += 1;
  };
  const send = async () => {
    for (const [index, member] of waiting) {
      const visitor = new Visitor(PORTS.http, {}, 3);
      visitor.takeCookie('session', (await makeSession(db, member)).token);
      await visitor.get('/api/v1/bootstrap-data');
      await act(visitor, index);
      visitor.close();
    }
  };
  const done = Promise.all(Array.from({ length: CONNECTIONS }, send)).then(() => undefined);
  return { finished: () => finished, refused: () => refused, done };
}

async function killAt(points: readonly number[], load: Load, first: Child, site: Site): Promise<void> {
  let worker = first;
  for (const point of points) {
    await waitUntil('members rate', () => load.finished() >= point, LIMIT_MS);
    await worker.end('SIGKILL');
    worker = site.startWorker();
  }
}

async function hasPending(db: Database): Promise<boolean> {
  const { rows } = await sql<{ pending: boolean }>`
    select exists (select from rating_changes) as pending`.execute(db);
  return rows[0]?.pending === true;
}

async function hasUnpublished(db: Database): Promise<boolean> {
  const { rows } = await sql<{ unpublished: boolean }>`
    select exists (select from rating_totals where not is_published) as unpublished`.execute(db);
  return rows[0]?.unpublished === true;
}

interface Comparison {
  readonly votes: number;
  readonly areTotalsExact: boolean;
  readonly weighted: number;
  readonly isWeightedExact: boolean;
  readonly isShown: boolean;
  readonly watchers: number;
  readonly isWatchlistExact: boolean;
}

/** Compares all counts with the rows they were counted from. */
async function compare(db: Database, titleId: number): Promise<Comparison> {
  const { rows } = await sql<Comparison>`
    with own as (
      select count(*) as votes, sum(score) as points from reviews where title_id = ${titleId}
    ), histogram as (
      select array(select (select count(*) from reviews where title_id = ${titleId} and score = n)::integer
        from generate_series(1, 10) n order by n) as histogram
    ), listed as (
      select count(*)::integer as members from watchlist_items where title_id = ${titleId}
    )
    select c.votes, (c.votes, c.points, c.histogram) = (own.votes, own.points, h.histogram) as "areTotalsExact",
      s.weighted, s.weighted = ((25 * 6.5 + own.points) / (25 + own.votes))::real as "isWeightedExact",
      (t.score, t.votes) = ((own.points::float8 / own.votes)::real, own.votes) as "isShown",
      listed.members as watchers, coalesce(w.members, 0) = listed.members as "isWatchlistExact"
    from own, histogram h, listed, titles t
    join rating_totals c on c.title_id = t.id
    join title_scores s on s.title_id = t.id and s.source = 'local'
    left join watchlist_counts w on w.title_id = t.id
    where t.id = ${titleId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The title has no totals, or no score');
  return row;
}
