import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { mergeTitle, undoTitleMerge } from '@kinora/contracts/admin/merges.ts';
import { getEditedTitle } from '@kinora/contracts/admin/titles.ts';
import { markSeen } from '@kinora/contracts/community/diary.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { useTestApp } from '#test/app.ts';
import { signIn, withSession } from '#test/sign-in.ts';
import { makeSeries, makeViewing } from './diary.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000', DATABASE_POOL: '12' });
const PAST = '2020-01-01';

/** The summaries of these titles that differ from a recount of all viewings. */
async function differences(titleIds: readonly number[]) {
  const { rows } = await sql<{ user_id: number; title_id: number }>`
    with counted as (
      select v.user_id, v.title_id, count(*)::integer as viewings, max(v.watched_on) as last_on,
        (count(distinct v.episode_id) filter (where e.season_number > 0))::integer as episodes
      from viewings v left join episodes e on e.id = v.episode_id group by v.user_id, v.title_id)
    select coalesce(s.user_id, c.user_id) as user_id, coalesce(s.title_id, c.title_id) as title_id
    from seen_titles s full join counted c on c.user_id = s.user_id and c.title_id = s.title_id
    where coalesce(s.title_id, c.title_id) = any(${[...titleIds]}::integer[])
      and (s.viewings, s.episodes, s.last_on) is distinct from (c.viewings, c.episodes, c.last_on)`.execute(
    kinora.platform.db,
  );
  return rows;
}

const summaries = (titleId: number) =>
  kinora.platform.db
    .selectFrom('seen_titles')
    .select((eb) => [
      'user_id',
      'viewings',
      'episodes',
      eb.cast<string | null>('last_on', 'text').as('last_on'),
    ])
    .where('title_id', '=', titleId)
    .orderBy('user_id')
    .execute();

test('counts viewings, different regular episodes and the last day', async () => {
  const { db } = kinora.platform;
  const { id: user_id } = await makeUser(db);
  const { id, episode } = await makeSeries(kinora.platform, { 0: [PAST], 1: [PAST, PAST] });
  const see = (key: string, day?: string) =>
    makeViewing(db, {
      user_id,
      title_id: id,
      episode_id: episode(key),
      ...(day === undefined ? {} : { watched_on: day }),
    });
  await see('1.1');
  expect(await summaries(id)).toEqual([{ user_id, viewings: 1, episodes: 1, last_on: null }]);
  await see('1.1', '2026-02-01');
  const special = await see('0.1', '2026-03-01');
  expect(await summaries(id)).toEqual([{ user_id, viewings: 3, episodes: 1, last_on: '2026-03-01' }]);
  await db
    .updateTable('viewings')
    .set({ watched_on: sql<Date>`date '2026-01-01'` })
    .where('id', '=', special.id)
    .execute();
  expect(await summaries(id)).toEqual([{ user_id, viewings: 3, episodes: 1, last_on: '2026-02-01' }]);
  await db.deleteFrom('viewings').where('title_id', '=', id).execute();
  expect(await summaries(id)).toEqual([]);
});

test('follows deleted episodes, seasons, titles and accounts', async () => {
  const { db } = kinora.platform;
  const [one, two] = [await makeUser(db), await makeUser(db)];
  const series = await makeSeries(kinora.platform, { 1: [PAST, PAST], 2: [PAST] });
  const film = await makeTitle(db);
  for (const { id: user_id } of [one, two]) {
    for (const key of ['1.1', '1.2', '2.1'])
      await makeViewing(db, { user_id, title_id: series.id, episode_id: series.episode(key) });
    await makeViewing(db, { user_id, title_id: film.id });
  }
  await db.deleteFrom('episodes').where('id', '=', series.episode('1.1')).execute();
  expect(await summaries(series.id)).toMatchObject([{ episodes: 2 }, { episodes: 2 }]);
  await db.deleteFrom('seasons').where('title_id', '=', series.id).where('number', '=', 1).execute();
  expect(await summaries(series.id)).toMatchObject([
    { viewings: 1, episodes: 1 },
    { viewings: 1, episodes: 1 },
  ]);
  await db.deleteFrom('users').where('id', '=', one.id).execute();
  expect(await summaries(series.id)).toMatchObject([{ user_id: two.id }]);
  expect(await summaries(film.id)).toMatchObject([{ user_id: two.id }]);
  await db.deleteFrom('titles').where('id', 'in', [film.id, series.id]).execute();
  expect([...(await summaries(film.id)), ...(await summaries(series.id))]).toEqual([]);
  expect(await db.selectFrom('viewings').where('user_id', '=', two.id).selectAll().execute()).toEqual([]);
});

test('equals a recount after 1,000 members saw one title in parallel', async () => {
  const { pool } = kinora.platform;
  const { id } = await makeTitle(kinora.platform.db);
  const { rows } = await pool.query<{ id: number }>(
    `insert into users (name, email) select 'M', 'parallel-' || n || '@example.com' from generate_series(1, 1000) n
     returning id`,
  );
  await Promise.all(
    rows.map((row) => pool.query('insert into viewings (user_id, title_id) values ($1, $2)', [row.id, id])),
  );
  expect(await summaries(id)).toHaveLength(1000);
  expect(await differences([id])).toEqual([]);
  await Promise.all(
    rows.map((row, index) =>
      pool.query(
        index % 2 === 0
          ? 'delete from viewings where user_id = $1 and title_id = $2'
          : `update viewings set watched_on = date '2026-01-01' where user_id = $1 and title_id = $2`,
        [row.id, id],
      ),
    ),
  );
  expect(await summaries(id)).toHaveLength(500);
  expect(await differences([id])).toEqual([]);
});

test('equals a recount after one member marked and unmarked a series in parallel', async () => {
  const { db } = kinora.platform;
  const { id: user_id } = await makeUser(db);
  const dates = Array.from({ length: 30 }, () => PAST);
  const { id, episode } = await makeSeries(kinora.platform, { 1: dates });
  const see = (number: number) =>
    makeViewing(db, { user_id, title_id: id, episode_id: episode(`1.${number}`) });
  await Promise.all(dates.map((_, index) => see(index + 1)));
  expect(await summaries(id)).toEqual([{ user_id, viewings: 30, episodes: 30, last_on: null }]);
  await Promise.all(
    dates.map((_, index) =>
      index % 3 === 0
        ? makeViewing(db, { user_id, title_id: id, episode_id: episode(`1.${index + 1}`), watched_on: PAST })
        : db
            .deleteFrom('viewings')
            .where('episode_id', '=', episode(`1.${index + 1}`))
            .execute(),
    ),
  );
  expect(await summaries(id)).toEqual([{ user_id, viewings: 20, episodes: 10, last_on: PAST }]);
});

test('of two open transactions, the second counts the viewings of the first', async () => {
  const { db } = kinora.platform;
  const { id: user_id } = await makeUser(db);
  const { id } = await makeTitle(db);
  const first = await makeViewing(db, { user_id, title_id: id, watched_on: PAST });
  const started = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const open = async (work: (tx: Tx) => Promise<unknown>) =>
    transaction(db, async (tx) => {
      await work(tx);
      started.resolve();
      await release.promise;
    });
  const removal = open((tx) => tx.deleteFrom('viewings').where('id', '=', first.id).execute());
  await started.promise;
  const second = makeViewing(db, { user_id, title_id: id, watched_on: '2021-01-01' });
  release.resolve();
  await Promise.all([removal, second]);
  expect(await summaries(id)).toEqual([{ user_id, viewings: 1, episodes: 0, last_on: '2021-01-01' }]);
});

test('counts 500 episodes that are marked at once', async () => {
  const { id: user_id } = await makeUser(kinora.platform.db);
  const { id } = await makeSeries(kinora.platform, { 1: Array.from({ length: 500 }, () => PAST) });
  const client = await withSession(kinora, user_id);
  const body = { watched_on: '2026-01-01' };
  const { added } = await client.call(markSeen, { params: { id }, query: {}, body });
  expect(added).toHaveLength(500);
  expect(await summaries(id)).toEqual([{ user_id, viewings: 500, episodes: 500, last_on: '2026-01-01' }]);
});

test('follows a merge of two titles and its undoing; a day on both titles stays where it is', async () => {
  const { db } = kinora.platform;
  const editor = await signIn(kinora, { permissions: [cataloguePermissions.updateTitles] });
  const { id: user_id } = await makeUser(db);
  const from = await makeSeries(kinora.platform, { 1: [PAST, PAST] });
  const into = await makeSeries(kinora.platform, { 1: [PAST] });
  const see = (series: typeof from, key: string, day: string) =>
    makeViewing(db, { user_id, title_id: series.id, episode_id: series.episode(key), watched_on: day });
  await see(into, '1.1', '2026-01-01');
  await see(from, '1.1', '2026-01-01');
  const moved = await see(from, '1.1', '2026-01-02');
  await see(from, '1.2', '2026-01-03');
  const before = [await summaries(from.id), await summaries(into.id)];
  const versionOf = async (id: number) =>
    (await editor.call(getEditedTitle, { params: { id } })).title.version;
  const { merge } = await editor.call(mergeTitle, {
    params: { id: from.id },
    body: {
      into: into.id,
      version: await versionOf(from.id),
      into_version: await versionOf(into.id),
      take: [],
    },
  });
  expect(merge.moved).toContainEqual({ relation: 'viewings', rows: 2 });
  expect(await summaries(into.id)).toEqual([{ user_id, viewings: 3, episodes: 2, last_on: '2026-01-03' }]);
  expect(await summaries(from.id)).toMatchObject([{ viewings: 1 }]);
  const { title_id, episode_id } = await db
    .selectFrom('viewings')
    .select(['title_id', 'episode_id'])
    .where('id', '=', moved.id)
    .executeTakeFirstOrThrow();
  expect([title_id, episode_id]).toEqual([into.id, into.episode('1.1')]);
  await editor.call(undoTitleMerge, { params: { id: merge.id } });
  expect([await summaries(from.id), await summaries(into.id)]).toEqual(before);
  expect(await differences([from.id, into.id])).toEqual([]);
});

test('a merge can be undone after a moved viewing got the day of one that stayed', async () => {
  const { db } = kinora.platform;
  const editor = await signIn(kinora, { permissions: [cataloguePermissions.updateTitles] });
  const { id: user_id } = await makeUser(db);
  const [from, into] = [await makeTitle(db), await makeTitle(db)];
  const taken = await makeViewing(db, { user_id, title_id: into.id, watched_on: '2026-01-01' });
  await makeViewing(db, { user_id, title_id: from.id, watched_on: '2026-01-01' });
  const moved = await makeViewing(db, { user_id, title_id: from.id, watched_on: '2026-01-02' });
  const body = { into: into.id, version: 1, into_version: 1, take: [] };
  const { merge } = await editor.call(mergeTitle, { params: { id: from.id }, body });
  await db.deleteFrom('viewings').where('id', '=', taken.id).execute();
  await sql`update viewings set watched_on = '2026-01-01' where id = ${moved.id}`.execute(db);
  await editor.call(undoTitleMerge, { params: { id: merge.id } });
  expect(await summaries(into.id)).toMatchObject([{ viewings: 1 }]);
  expect(await summaries(from.id)).toMatchObject([{ viewings: 1 }]);
});
