import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { getEpisode } from '@kinora/contracts/catalogue/seasons.ts';
import { getTitle } from '@kinora/contracts/catalogue/titles.ts';
import { getRatings } from '@kinora/contracts/community/ratings.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { createScoresService } from '#community/reviews/index.ts';
import { makeReview } from '#community/reviews/reviews.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { transaction } from '#platform/db/transaction.ts';
import { useTestApp } from '#test/app.ts';
import { testClock } from '#test/clock.ts';
import { eventually } from '#test/eventually.ts';
import { runListeners } from '#test/listeners.ts';
import { waitForSignals } from '#test/signals.ts';
import { makeRatedSeries, makeTotals } from './ratings.factory.ts';
import { recountTitles, startRecount } from './ratings.totals.repository.ts';
import { createRatingsWorker } from './ratings-worker.ts';

const kinora = useTestApp({ CACHE_MEMORY_MB: '32' });
const clock = testClock();
const db = () => kinora.platform.db;
const totals = () => makeTotals(kinora.platform, clock);
const scores = () => createScoresService(kinora.platform.pool);

async function makeMembers(count: number): Promise<number[]> {
  const members = await Promise.all(Array.from({ length: count }, () => makeUser(db())));
  return members.map(({ id }) => id);
}

interface Totals {
  season_id: number | null;
  episode_id: number | null;
  votes: number;
  points: number;
  histogram: number[];
}

async function storedTotals(titleId: number): Promise<Totals[]> {
  const { rows } = await sql<Totals>`
    select season_id, episode_id, votes, points, histogram from rating_totals
    where title_id = ${titleId} and votes <> 0 order by 1, 2`.execute(db());
  return rows;
}

/** The same from the ratings themselves. */
async function recount(titleId: number): Promise<Totals[]> {
  const { rows } = await sql<Totals>`
    select season_id, episode_id, count(*)::integer as votes, sum(score)::bigint as points,
      array(select (select count(*) from reviews o where o.title_id = ${titleId} and o.score = n
          and (o.season_id, o.episode_id) is not distinct from (r.season_id, r.episode_id))::integer
        from generate_series(1, 10) n order by n) as histogram
    from reviews r where title_id = ${titleId} group by season_id, episode_id order by 1, 2`.execute(db());
  return rows;
}

const shownBy = async (id: number) => {
  await waitForSignals(kinora.platform);
  const { title } = await kinora.client().call(getTitle, { params: { id } });
  return { score: title.score, votes: title.votes, scores: title.scores };
};

const pendingOf = async (titleId: number) => {
  const { rows } = await sql<{ score_before: number | null; score_after: number | null; times: number }>`
    select score_before, score_after, times from rating_changes where title_id = ${titleId}`.execute(db());
  return rows;
};

/** Folds and shows totals that have not changed within a minute. */
async function update(): Promise<void> {
  clock.advance(60_000);
  await totals().fold();
  await totals().publish();
}

describe('totals', () => {
  test('equal a recount after parallel ratings, changes and removals, with two folds at a time', async () => {
    const { id } = await makeRatedSeries(kinora.platform);
    const members = await makeMembers(40);
    const scopes = [{}, {}, {}, { season: 2 }, { season: 2, episode: 3 }];
    let isRating = true;
    const foldAlways = async () => {
      while (isRating) await totals().fold();
    };
    const folding = [foldAlways(), foldAlways()];
    await Promise.all(
      members.map(async (member, index) => {
        for (let round = 0; round < 12; round += 1) {
          const scope = { titleId: id, ...scopes[(index + round) % scopes.length] };
          if (round % 6 === 5) await scores().remove(member, scope);
          else await scores().rate(member, scope, 1 + ((index * 7 + round * 3) % 10));
        }
      }),
    );
    isRating = false;
    await Promise.all(folding);
    await update();
    const counted = await recount(id);
    expect(counted).toHaveLength(3);
    expect(await storedTotals(id)).toEqual(counted);
    const own = counted.find((one) => one.season_id === null && one.episode_id === null);
    const [votes, points] = [own?.votes ?? 0, own?.points ?? 0];
    const { rows } = await sql<{ votes: number; average: number; weighted: number }>`
      select votes, average, weighted from title_scores where title_id = ${id} and source = 'local'`.execute(
      db(),
    );
    expect(rows).toEqual([
      {
        votes,
        average: expect.closeTo(points / votes, 5),
        weighted: expect.closeTo((25 * 6.5 + points) / (25 + votes), 5),
      },
    ]);
  });

  test('wait for a recount that is running', async () => {
    const { id } = await makeTitle(db());
    const [member = 0] = await makeMembers(1);
    await scores().rate(member, { titleId: id }, 9);
    await transaction(db(), async (tx) => {
      await startRecount(tx);
      await totals().fold();
      expect(await pendingOf(id)).toHaveLength(1);
      expect(await recountTitles(tx, [id])).toBe(1);
    });
    await totals().fold();
    expect(await storedTotals(id)).toEqual(await recount(id));
  });

  test('include a rating whose transaction commits after later ones were counted', async () => {
    const { id } = await makeTitle(db());
    const [early = 0, late = 0] = await makeMembers(2);
    await transaction(db(), async (tx) => {
      await makeReview(tx, { title_id: id, user_id: early, score: 2 });
      await scores().rate(late, { titleId: id }, 9);
      await totals().fold();
      expect(await storedTotals(id)).toMatchObject([{ votes: 1, points: 9 }]);
    });
    await totals().fold();
    expect(await storedTotals(id)).toMatchObject([{ votes: 2, points: 11 }]);
  });

  test('ignore a rating that was rolled back', async () => {
    const { id } = await makeTitle(db());
    const [member = 0] = await makeMembers(1);
    const rolledBack = transaction(db(), async (tx) => {
      await makeReview(tx, { title_id: id, user_id: member });
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await totals().fold();
    expect(await storedTotals(id)).toEqual([]);
  });

  test('follow ratings that are moved to another title or deleted in bulk', async () => {
    const [one, other] = [await makeTitle(db()), await makeTitle(db())];
    const members = await makeMembers(4);
    for (const member of members) await scores().rate(member, { titleId: one.id }, 6);
    const own = () => db().updateTable('reviews').where('title_id', '=', one.id);
    await own()
      .set({ title_id: other.id })
      .where('user_id', '=', members[0] ?? 0)
      .execute();
    await totals().fold();
    expect(await storedTotals(one.id)).toMatchObject([{ votes: 3, points: 18 }]);
    expect(await storedTotals(other.id)).toMatchObject([{ votes: 1, points: 6 }]);
    await db().deleteFrom('reviews').where('title_id', '=', one.id).execute();
    expect(await pendingOf(one.id)).toEqual([{ score_before: 6, score_after: null, times: 3 }]);
    await totals().fold();
    expect(await storedTotals(one.id)).toEqual([]);
  });

  test('keep the ratings of deleted accounts and hidden reviews, and note no change for them', async () => {
    const { id } = await makeTitle(db());
    const [author = 0] = await makeMembers(1);
    const review = await makeReview(db(), { title_id: id, user_id: author, score: 4 });
    await totals().fold();
    await db()
      .updateTable('reviews')
      .set({ state: 'hidden', helpful: 3 })
      .where('id', '=', review.id)
      .execute();
    await db().deleteFrom('users').where('id', '=', author).execute();
    expect(await pendingOf(id)).toEqual([]);
    expect(await storedTotals(id)).toEqual(await recount(id));
    expect(await storedTotals(id)).toMatchObject([{ votes: 1, points: 4 }]);
  });

  test('drop the changes of records that were deleted permanently', async () => {
    const { id, seasonId } = await makeRatedSeries(kinora.platform);
    const [member = 0] = await makeMembers(1);
    await scores().rate(member, { titleId: id, season: 2 }, 6);
    await scores().rate(member, { titleId: id, season: 2, episode: 3 }, 6);
    await db().deleteFrom('seasons').where('id', '=', seasonId).execute();
    await totals().fold();
    expect(await storedTotals(id)).toEqual([]);
    await scores().rate(member, { titleId: id }, 6);
    await db().deleteFrom('titles').where('id', '=', id).execute();
    await totals().fold();
    expect(await storedTotals(id)).toEqual([]);
    expect(await pendingOf(id)).toEqual([]);
  });
});

describe('the score of a title', () => {
  async function rateBy(members: readonly number[], titleId: number, score: number): Promise<void> {
    for (const member of members) await scores().rate(member, { titleId }, score);
    await update();
  }

  test('is shown from five ratings on, and no longer with fewer', async () => {
    const { id } = await makeTitle(db());
    const members = await makeMembers(5);
    await rateBy(members.slice(0, 4), id, 8);
    expect(await shownBy(id)).toEqual({
      score: null,
      votes: 0,
      scores: [{ source: 'local', average: 8, votes: 4 }],
    });
    await rateBy(members.slice(4), id, 3);
    expect(await shownBy(id)).toMatchObject({ score: 7, votes: 5 });
    for (const member of members.slice(2)) await scores().remove(member, { titleId: id });
    await update();
    expect(await shownBy(id)).toMatchObject({ score: null, votes: 0, scores: [{ votes: 2 }] });
    for (const member of members.slice(0, 2)) await scores().remove(member, { titleId: id });
    await update();
    expect(await shownBy(id)).toEqual({ score: null, votes: 0, scores: [] });
  });

  test('stays the one that came with the catalogue, also if it is imported later', async () => {
    const titles = createTitlesService(kinora.platform);
    const members = await makeMembers(6);
    const imported = await titles.create(
      db(),
      { type: 'movie', name: 'Imported', score: 8.5, votes: 2341 },
      { scores: [{ source: 'imported', average: 8.5, votes: 2341 }] },
    );
    await rateBy(members.slice(0, 5), imported.id, 2);
    expect(await shownBy(imported.id)).toEqual({
      score: 8.5,
      votes: 2341,
      scores: [
        { source: 'imported', average: 8.5, votes: 2341 },
        { source: 'local', average: 2, votes: 5 },
      ],
    });
    const { id } = await makeTitle(db());
    await rateBy(members.slice(0, 5), id, 2);
    await titles.update(db(), id, { score: 9, votes: 100 });
    await rateBy(members.slice(5), id, 2);
    expect(await shownBy(id)).toMatchObject({ score: 9, votes: 100 });
  });

  test('orders lists by it', async () => {
    const { id } = await makeTitle(db());
    await runListeners(kinora, ['refresh-browse']);
    await rateBy(await makeMembers(5), id, 9);
    await runListeners(kinora, ['refresh-browse']);
    const row = await db()
      .selectFrom('browse_titles')
      .select(['score', 'votes', 'weighted'])
      .where('title_id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ score: 9, votes: 5, weighted: expect.closeTo((25 * 6.5 + 45) / 30, 4) });
  });

  test('changes at most once a minute, and then in all cached copies', async () => {
    const { id } = await makeTitle(db());
    const members = await makeMembers(7);
    const read = async () => {
      const shown = (await shownBy(id)).votes;
      const { ratings } = await kinora.client().call(getRatings, { params: { id } });
      return { shown, counted: ratings.votes };
    };
    expect(await read()).toEqual({ shown: 0, counted: 0 });
    await rateBy(members.slice(0, 5), id, 7);
    expect(await read()).toEqual({ shown: 5, counted: 5 });
    for (const member of members.slice(5)) await scores().rate(member, { titleId: id }, 7);
    await totals().fold();
    clock.advance(59_000);
    await totals().publish();
    expect(await read()).toEqual({ shown: 5, counted: 5 });
    clock.advance(1000);
    await totals().publish();
    expect(await read()).toEqual({ shown: 7, counted: 7 });
  });
});

test('episodes show the score of their members, unless they came with one', async () => {
  const { id, episodeId } = await makeRatedSeries(kinora.platform);
  const members = await makeMembers(5);
  const params = { id, season: 2, episode: 3 };
  const shown = async () => {
    await update();
    await waitForSignals(kinora.platform);
    const { episode } = await kinora.client().call(getEpisode, { params });
    return { score: episode.score, votes: episode.votes };
  };
  const place = { titleId: id, season: 2, episode: 3 };
  for (const member of members) await scores().rate(member, place, 10);
  expect(await shown()).toEqual({ score: 10, votes: 5 });
  await scores().remove(members[0] ?? 0, place);
  expect(await shown()).toEqual({ score: null, votes: 0 });
  await db().updateTable('episodes').set({ score: 6, votes: 90 }).where('id', '=', episodeId).execute();
  await scores().rate(members[0] ?? 0, place, 1);
  expect(await shown()).toEqual({ score: 6, votes: 90 });
});

test('a worker counts ratings until it is stopped, and continues after an error', async () => {
  const { id } = await makeTitle(db());
  const [member = 0] = await makeMembers(1);
  await scores().rate(member, { titleId: id }, 5);
  const real = totals();
  let attempts = 0;
  const worker = createRatingsWorker({
    logger: kinora.platform.logger,
    pauseMs: 10,
    totals: {
      ...real,
      fold: () => {
        attempts += 1;
        return attempts === 1 ? Promise.reject(new Error('no connection')) : real.fold();
      },
    },
  });
  worker.start();
  await eventually(async () => expect(await storedTotals(id)).toMatchObject([{ votes: 1 }]));
  await worker.stop();
  const ended = attempts;
  await scores().rate(member, { titleId: id }, 6);
  expect(attempts).toBe(ended);
  expect(await pendingOf(id)).toHaveLength(1);
});
