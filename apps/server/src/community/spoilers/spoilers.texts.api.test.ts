import { describe, expect, test } from 'vitest';
import { createSeasonsService } from '#catalogue/seasons/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { useTestApp } from '#test/app.ts';
import { captureStatements } from '#test/statements.ts';
import { findProgress } from './spoilers.texts.repository.ts';
import { createTextShield, type SpoilerText } from './spoilers.texts.service.ts';

const kinora = useTestApp();
const getDb = () => kinora.platform.db;
const at = (season: number, episode: number) => ({ season, episode });

const readable = async (userId: number, texts: readonly Omit<SpoilerText, 'id'>[]) => {
  const numbered = texts.map((text, index) => ({ ...text, id: index + 1 }));
  return [...(await createTextShield(kinora.platform).readable(userId, numbered))];
};

/** Creates a series with these release dates by season; null is an unknown date. */
async function makeSeries(seasons: Record<number, (string | null)[]>) {
  const { id } = await makeTitle(getDb(), { type: 'series' });
  const episodes = new Map<string, number>();
  for (const [number, dates] of Object.entries(seasons)) {
    const season = await createSeasonsService(kinora.platform).add(
      getDb(),
      id,
      { number: Number(number) },
      dates.map((release_date, index) => ({ episode_number: index + 1, release_date })),
    );
    for (const [episode, episodeId] of season.episodeIds) episodes.set(`${number}.${episode}`, episodeId);
  }
  return { id, episode: (key: string) => episodes.get(key) ?? 0 };
}

const see = (userId: number, titleId: number, episodeId: number | null) =>
  getDb()
    .insertInto('viewings')
    .values({ user_id: userId, title_id: titleId, episode_id: episodeId })
    .execute();

async function addVideo(titleId: number, episodeId: number | null, category = 'full') {
  const video = { name: 'Whole', kind: 'embed', source: 'x', position: 0 };
  return getDb()
    .insertInto('videos')
    .values({ ...video, category, title_id: titleId, episode_id: episodeId })
    .returning('id')
    .executeTakeFirstOrThrow();
}

async function play(userId: number, titleId: number, episodeId: number | null, isFinished: boolean) {
  const { id } = await addVideo(titleId, episodeId);
  const progress = { position: 500, seconds: 1000, is_finished: isFinished, updated_at: new Date() };
  await getDb()
    .insertInto('watch_progress')
    .values({ ...progress, user_id: userId, video_id: id, title_id: titleId, episode_id: episodeId })
    .execute();
}

const AIRED = '2020-01-01';
const FUTURE = '2999-01-01';

describe('a text about a series', () => {
  test('is readable after its episode or a later one, also one that was played to the end', async () => {
    const series = await makeSeries({ 1: [AIRED, AIRED, AIRED], 2: [AIRED] });
    const { id } = await makeUser(getDb());
    const texts = [at(1, 1), at(1, 2), at(1, 3), at(2, 1)].map((until) => ({ titleId: series.id, until }));
    await play(id, series.id, series.episode('1.1'), false);
    expect(await readable(id, texts)).toEqual([]);
    await play(id, series.id, series.episode('1.2'), true);
    expect(await readable(id, texts)).toEqual([1, 2]);
    await see(id, series.id, series.episode('2.1'));
    expect(await readable(id, texts)).toEqual([1, 2, 3, 4]);
  });

  test('compares seasons before episodes', async () => {
    const series = await makeSeries({ 1: [AIRED, AIRED, AIRED], 2: [AIRED] });
    const { id } = await makeUser(getDb());
    await see(id, series.id, series.episode('2.1'));
    expect(await readable(id, [{ titleId: series.id, until: at(1, 3) }])).toEqual([1]);
    const { id: other } = await makeUser(getDb());
    await see(other, series.id, series.episode('1.3'));
    expect(await readable(other, [{ titleId: series.id, until: at(2, 1) }])).toEqual([]);
  });

  test('that is about a special follows the specials alone', async () => {
    const series = await makeSeries({ 0: [AIRED, AIRED], 1: [AIRED, AIRED] });
    const { id } = await makeUser(getDb());
    const texts = [at(0, 1), at(0, 2), at(1, 1), null].map((until) => ({ titleId: series.id, until }));
    await see(id, series.id, series.episode('1.2'));
    expect(await readable(id, texts)).toEqual([3, 4]);
    const { id: other } = await makeUser(getDb());
    await see(other, series.id, series.episode('0.2'));
    expect(await readable(other, texts)).toEqual([1, 2]);
  });

  test('as a whole is readable after the last episode that has aired', async () => {
    const series = await makeSeries({ 1: [AIRED, AIRED], 2: [AIRED, FUTURE, null] });
    const { id } = await makeUser(getDb());
    const texts = [{ titleId: series.id, until: null }];
    await see(id, series.id, series.episode('1.2'));
    expect(await readable(id, texts)).toEqual([]);
    await see(id, series.id, series.episode('2.1'));
    expect(await readable(id, texts)).toEqual([1]);
    // An episode without a date counts once it can be played, and then moves the end.
    await addVideo(series.id, series.episode('2.3'), 'trailer');
    expect(await readable(id, texts)).toEqual([1]);
    await addVideo(series.id, series.episode('2.3'));
    expect(await readable(id, texts)).toEqual([]);
  });

  test('as a whole is hidden from everyone before the first episode', async () => {
    const series = await makeSeries({ 1: [FUTURE] });
    const { id } = await makeUser(getDb());
    expect(await readable(id, [{ titleId: series.id, until: null }])).toEqual([]);
  });
});

describe('a text about a film', () => {
  test('is readable to those who have seen it or played it to the end', async () => {
    const { id: film } = await makeTitle(getDb());
    const [seen, played, started, nothing] = await Promise.all([1, 2, 3, 4].map(() => makeUser(getDb())));
    await see(seen?.id ?? 0, film, null);
    await play(played?.id ?? 0, film, null, true);
    await play(started?.id ?? 0, film, null, false);
    const texts = [{ titleId: film, until: null }];
    expect(await readable(seen?.id ?? 0, texts)).toEqual([1]);
    expect(await readable(played?.id ?? 0, texts)).toEqual([1]);
    expect(await readable(started?.id ?? 0, texts)).toEqual([]);
    expect(await readable(nothing?.id ?? 0, texts)).toEqual([]);
  });
});

test('a text about no title is readable only without the shield, which shows everything', async () => {
  const [film, series] = [await makeTitle(getDb()), await makeSeries({ 1: [AIRED] })];
  const { id } = await makeUser(getDb());
  await see(id, film.id, null);
  const texts = [
    { titleId: null, until: null },
    { titleId: film.id, until: null },
    { titleId: series.id, until: at(1, 1) },
    { titleId: 2_000_000_000, until: null },
  ];
  expect(await readable(id, texts)).toEqual([2]);
  await getDb().insertInto('member_settings').values({ user_id: id, hides_spoilers: false }).execute();
  expect(await readable(id, texts)).toEqual([1, 2, 3, 4]);
});

test('all texts of a call take one statement, and no texts none', async () => {
  const titles = await Promise.all([1, 2, 3].map(() => makeTitle(getDb())));
  const { id } = await makeUser(getDb());
  const texts = titles.map((title) => ({ titleId: title.id, until: null }));
  expect(await captureStatements(() => readable(id, [...texts, ...texts]))).toHaveLength(1);
  expect(await captureStatements(() => readable(id, []))).toEqual([]);
});

test('reading the progress uses indexes, however many viewings and videos there are', async () => {
  const plans: string[] = [];
  // Explains the statement instead of running it, on a connection where a small table is no reason to scan.
  const client = await kinora.platform.pool.connect();
  try {
    await client.query('set enable_seqscan = off');
    const explain = async ({ text, values }: { text: string; values: unknown[] }) => {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
      plans.push(...rows.map((row) => row['QUERY PLAN']));
      return { rows: [] };
    };
    // The statement calls only this form of `query`.
    await findProgress({ query: explain } as unknown as StatementPool, 1, [1, 2], AIRED);
  } finally {
    client.release(true);
  }
  const plan = plans.join('\n');
  expect(plan).toContain('viewings_once');
  expect(plan).toContain('Index Scan Backward using episodes_number');
  expect(plan).not.toContain('Seq Scan');
});
