import { describe, expect, test } from 'vitest';
import { addViewing, getDiaryCalendar, listDiary } from '@kinora/contracts/community/diary.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { testClock } from '#test/clock.ts';
import { addLanguage } from '#test/localization.ts';
import { withSession } from '#test/sign-in.ts';
import { makeSeries } from './diary.factory.ts';

const clock = testClock(new Date('2026-11-15T10:30:00Z'));
const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' }, [], { clock });
const DAY = { watched_on: '2026-11-14', is_rewatch: false, is_private: false, note: null };
const PAST = '2020-01-01';

async function makeMember(values: { language?: string } = {}) {
  const { id } = await makeUser(kinora.platform.db, values);
  return { id, client: await withSession(kinora, id) };
}
type Member = Awaited<ReturnType<typeof makeMember>>;

const add = async ({ client }: Member, id: number, values = {}, query = {}) =>
  (await client.call(addViewing, { params: { id }, query, body: { ...DAY, ...values } })).viewing;
const list = async ({ client }: Member, query = {}) => (await client.call(listDiary, { query })).pagination;

describe('the diary', () => {
  const filled = async () => {
    const member = await makeMember();
    const titles = [];
    for (const day of ['2026-11-03', '2026-11-01', '2026-11-02', '2025-12-31', '2020-02-29']) {
      const { id } = await makeTitle(kinora.platform.db);
      await add(member, id, { watched_on: day });
      titles.push(id);
    }
    return { member, titles };
  };
  const daysOf = (entries: readonly { watched_on: string | null }[]) =>
    entries.map((entry) => entry.watched_on);

  test('is read page by page, latest day first, and from a day on', async () => {
    const { member } = await filled();
    const first = await list(member, { perPage: 2 });
    const second = await list(member, { perPage: 2, cursor: first.next_cursor });
    const third = await list(member, { perPage: 2, cursor: second.next_cursor });
    expect(daysOf([...first.data, ...second.data, ...third.data])).toEqual([
      '2026-11-03',
      '2026-11-02',
      '2026-11-01',
      '2025-12-31',
      '2020-02-29',
    ]);
    expect(third.next_cursor).toBeNull();
    expect(daysOf((await list(member, { until: '2026-11-02', perPage: 2 })).data)).toEqual([
      '2026-11-02',
      '2026-11-01',
    ]);
  });

  test('lists only films, episodes or rewatches', async () => {
    const member = await makeMember();
    const film = await makeTitle(kinora.platform.db);
    const series = await makeSeries(kinora.platform, { 1: [PAST] });
    await add(member, film.id);
    await add(member, series.id, { is_rewatch: true }, { season: 1, episode: 1 });
    const titlesOf = async (kind: string) =>
      (await list(member, { kind })).data.map((entry) => entry.title_id);
    expect(await titlesOf('films')).toEqual([film.id]);
    expect(await titlesOf('episodes')).toEqual([series.id]);
    expect(await titlesOf('rewatches')).toEqual([series.id]);
    expect((await list(member)).data).toHaveLength(2);
  });

  test('names titles in the member’s language', async () => {
    await addLanguage(kinora, { language: 'xd', name: 'Dialect' });
    const member = await makeMember({ language: 'xd' });
    const { id } = await makeTitle(kinora.platform.db);
    await kinora.platform.db
      .insertInto('title_translations')
      .values({ title_id: id, language: 'xd', name: 'Die Flut' })
      .execute();
    await add(member, id);
    expect((await list(member)).data).toMatchObject([{ title: { name: 'Die Flut' } }]);
  });

  test('omits deleted titles and what others watched', async () => {
    const { member, titles } = await filled();
    await createTitlesService(kinora.platform).remove(kinora.platform.db, titles[0] ?? 0);
    expect(daysOf((await list(member, { perPage: 2 })).data)).toEqual(['2026-11-02', '2026-11-01']);
    const calendar = await member.client.call(getDiaryCalendar, { query: { year: 2026 } });
    expect(calendar).toMatchObject({ total: 2, days: [{ day: '2026-11-01' }, { day: '2026-11-02' }] });
    const other = await makeMember();
    expect((await list(other)).data).toEqual([]);
    expect(await other.client.call(getDiaryCalendar, { query: { year: 2026 } })).toEqual({
      total: 0,
      films: 0,
      episodes: 0,
      years: [],
      days: [],
    });
  });

  test('is counted by day, with the years that have entries', async () => {
    const { member } = await filled();
    const series = await makeSeries(kinora.platform, { 1: [PAST] });
    await add(member, series.id, { watched_on: '2026-11-02' }, { season: 1, episode: 1 });
    await add(member, series.id, { watched_on: null }, { season: 1, episode: 1 });
    expect(await member.client.call(getDiaryCalendar, { query: { year: 2026 } })).toEqual({
      total: 4,
      films: 3,
      episodes: 1,
      years: [2026, 2025, 2020],
      days: [
        { day: '2026-11-01', count: 1 },
        { day: '2026-11-02', count: 2 },
        { day: '2026-11-03', count: 1 },
      ],
    });
    expect((await member.client.call(getDiaryCalendar, { query: { year: 2025 } })).days).toEqual([
      { day: '2025-12-31', count: 1 },
    ]);
  });

  test.each([
    { cursor: 'x' },
    { cursor: Buffer.from('["2026-11-01"]').toString('base64url') },
    { cursor: Buffer.from('["0000-01-01",1]').toString('base64url') },
    { until: '2026-13-01' },
    { until: '0000-01-01' },
    { kind: 'x' },
    { perPage: 101 },
  ])('rejects %o', async (query) => {
    const member = await makeMember();
    expect(await member.client.refused(listDiary, { query })).toMatchObject({ status: 422 });
  });

  test.each([1899, 2201, 'x'])('rejects the year %s', async (year) => {
    const member = await makeMember();
    expect(await member.client.refused(getDiaryCalendar, { query: { year } })).toMatchObject({
      status: 422,
    });
  });
});
