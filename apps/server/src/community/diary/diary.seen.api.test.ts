import { describe, expect, test } from 'vitest';
import {
  addViewing,
  listDiary,
  markSeen,
  removeViewings,
  restoreViewings,
  unmarkSeen,
} from '@kinora/contracts/community/diary.ts';
import { getTitleMarks } from '@kinora/contracts/community/marks.ts';
import {
  addToWatchlist,
  listWatchlist,
  updateWatchlistSettings,
} from '@kinora/contracts/community/watchlist.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { testClock } from '#test/clock.ts';
import { withSession } from '#test/sign-in.ts';
import { makeVideo } from '#test/videos.ts';
import { makeSeries } from './diary.factory.ts';

const clock = testClock(new Date('2026-11-15T10:30:00Z'));
const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' }, [], { clock });
const [TODAY, PAST, FUTURE] = ['2026-11-15', '2020-01-01', '2026-11-16'];

async function makeMember(values: { timezone?: string } = {}) {
  const { id } = await makeUser(kinora.platform.db, values);
  return { id, client: await withSession(kinora, id) };
}
type Member = Awaited<ReturnType<typeof makeMember>>;

const mark = (
  { client }: Member,
  id: number,
  query: { season?: number; episode?: number } = {},
  { day = TODAY, earlier = false }: { day?: string | null; earlier?: boolean } = {},
) => client.call(markSeen, { params: { id }, query, body: { watched_on: day, with_earlier: earlier } });
const unmark = async ({ client }: Member, id: number, query = {}) =>
  (await client.call(unmarkSeen, { params: { id }, query })).removed;

/** What a member has seen of a title: season, episode, day, rewatch. */
async function seen({ id }: Pick<Member, 'id'>, titleId: number): Promise<string[]> {
  const rows = await kinora.platform.db
    .selectFrom('viewings as v')
    .leftJoin('episodes as e', 'e.id', 'v.episode_id')
    .select((eb) => [
      'e.season_number',
      'e.episode_number',
      eb.cast<string | null>('v.watched_on', 'text').as('day'),
      'v.is_rewatch',
    ])
    .where('v.user_id', '=', id)
    .where('v.title_id', '=', titleId)
    .orderBy('e.season_number')
    .orderBy('e.episode_number')
    .orderBy('v.watched_on')
    .execute();
  return rows.map((row) =>
    [
      ...(row.season_number === null ? [] : [`${row.season_number}.${row.episode_number}`]),
      row.day ?? 'some day',
      ...(row.is_rewatch ? ['again'] : []),
    ].join(' '),
  );
}

describe('marking a film', () => {
  test('adds a viewing once a day; after an earlier day it is a rewatch', async () => {
    const member = await makeMember();
    const { id } = await makeTitle(kinora.platform.db);
    const { added, ...rest } = await mark(member, id, {}, { day: '2026-11-14' });
    expect(added).toHaveLength(1);
    expect(rest).toEqual({ earlier_unseen: 0, left_watchlist: false });
    expect((await mark(member, id, {}, { day: '2026-11-14' })).added).toEqual([]);
    expect((await mark(member, id, {}, { day: null })).added).toEqual([]);
    expect((await mark(member, id, {}, { day: PAST })).added).toHaveLength(1);
    expect((await mark(member, id)).added).toHaveLength(1);
    expect(await seen(member, id)).toEqual([PAST, '2026-11-14', `${TODAY} again`]);
  });

  test('adds nothing to a viewing on an unknown day', async () => {
    const member = await makeMember();
    const { id } = await makeTitle(kinora.platform.db);
    await mark(member, id, {}, { day: null });
    expect((await mark(member, id)).added).toEqual([]);
    expect(await seen(member, id)).toEqual(['some day']);
  });

  test('at the same time by ten calls adds one viewing', async () => {
    const member = await makeMember();
    const { id } = await makeTitle(kinora.platform.db);
    const all = await Promise.all(Array.from({ length: 10 }, () => mark(member, id)));
    expect(all.flatMap(({ added }) => added)).toHaveLength(1);
  });
});

describe('marking episodes', () => {
  const makeOne = () =>
    makeSeries(kinora.platform, {
      0: [PAST, PAST],
      1: [PAST, PAST, PAST],
      2: [PAST, TODAY, FUTURE, null],
    });

  test('of a season adds those that aired and are not seen', async () => {
    const member = await makeMember();
    const { id } = await makeOne();
    await mark(member, id, { season: 2, episode: 1 }, { day: PAST });
    expect((await mark(member, id, { season: 2 })).added).toHaveLength(1);
    expect(await seen(member, id)).toEqual([`2.1 ${PAST}`, `2.2 ${TODAY}`]);
    expect((await mark(member, id, { season: 2 })).added).toEqual([]);
  });

  test('of a series omits the specials, and episodes without a date that cannot be played', async () => {
    const member = await makeMember();
    const { id, episode } = await makeOne();
    await makeVideo(kinora.platform, id, { episode_id: episode('2.4'), category: 'trailer' });
    await makeVideo(kinora.platform, id, { episode_id: episode('2.4'), is_open: false });
    const { added } = await mark(member, id, {}, { day: null });
    expect(added).toHaveLength(5);
    await makeVideo(kinora.platform, id, { episode_id: episode('2.4') });
    expect((await mark(member, id, {}, { day: null })).added).toHaveLength(1);
    expect(await seen(member, id)).toEqual(
      ['1.1', '1.2', '1.3', '2.1', '2.2', '2.4'].map((e) => `${e} some day`),
    );
  });

  test('of the season of specials marks specials', async () => {
    const member = await makeMember();
    const { id } = await makeOne();
    await mark(member, id, { season: 0 });
    expect(await seen(member, id)).toEqual([`0.1 ${TODAY}`, `0.2 ${TODAY}`]);
  });

  test('one by one counts the aired ones before it that are not seen, and marks them if asked', async () => {
    const member = await makeMember();
    const { id } = await makeOne();
    expect(await mark(member, id, { season: 2, episode: 2 })).toMatchObject({ earlier_unseen: 4 });
    expect(await mark(member, id, { season: 1, episode: 2 })).toMatchObject({ earlier_unseen: 1 });
    const { added, earlier_unseen: left } = await mark(
      member,
      id,
      { season: 2, episode: 3 },
      { earlier: true },
    );
    expect([added.length, left]).toEqual([4, 0]);
    expect(await seen(member, id)).toEqual(
      ['1.1', '1.2', '1.3', '2.1', '2.2', '2.3'].map((e) => `${e} ${TODAY}`),
    );
    expect(await mark(member, id, { season: 0, episode: 2 })).toMatchObject({ earlier_unseen: 1 });
  });

  test('again on a later day adds a rewatch', async () => {
    const member = await makeMember();
    const { id } = await makeOne();
    await mark(member, id, { season: 1, episode: 1 }, { day: PAST });
    await mark(member, id, { season: 1, episode: 1 });
    expect(await seen(member, id)).toEqual([`1.1 ${PAST}`, `1.1 ${TODAY} again`]);
  });

  test('is undone by removing what was added', async () => {
    const member = await makeMember();
    const { id } = await makeOne();
    await mark(member, id, { season: 1, episode: 1 }, { day: PAST });
    const { added } = await mark(member, id);
    const undone = await member.client.call(removeViewings, { body: { ids: added } });
    expect(undone).toEqual({ removed: added.length });
    expect(await seen(member, id)).toEqual([`1.1 ${PAST}`]);
  });
});

describe('a mark is rejected', () => {
  test('on a day after today where the member is', async () => {
    const west = await makeMember({ timezone: 'Pacific/Pago_Pago' });
    const east = await makeMember({ timezone: 'Pacific/Kiritimati' });
    const { id } = await makeTitle(kinora.platform.db);
    const refused = ({ client }: Member, day: string) =>
      client.refused(markSeen, { params: { id }, query: {}, body: { watched_on: day } });
    expect(await refused(west, TODAY)).toMatchObject({
      status: 422,
      errors: { watched_on: ['Choose a date up to today.'] },
    });
    expect((await mark(east, id, {}, { day: FUTURE })).added).toHaveLength(1);
  });

  test('of what does not exist with 404, and of a deleted title with 410', async () => {
    const member = await makeMember();
    const [film, deleted] = [await makeTitle(kinora.platform.db), await makeTitle(kinora.platform.db)];
    const series = await makeSeries(kinora.platform, { 1: [PAST] });
    await createTitlesService(kinora.platform).remove(kinora.platform.db, deleted.id);
    const statuses = async (id: number, query = {}) => {
      const body = { watched_on: null };
      const marked = await member.client.refused(markSeen, { params: { id }, query, body });
      const unmarked = await member.client.refused(unmarkSeen, { params: { id }, query });
      return [marked.status, unmarked.status];
    };
    expect(await statuses(2_000_000_000)).toEqual([404, 404]);
    expect(await statuses(film.id, { season: 1 })).toEqual([404, 404]);
    expect(await statuses(film.id, { season: 0, episode: 1 })).toEqual([404, 404]);
    expect(await statuses(series.id, { season: 2 })).toEqual([404, 404]);
    expect(await statuses(series.id, { season: 1, episode: 2 })).toEqual([404, 404]);
    expect(await statuses(series.id, { episode: 1 })).toEqual([422, 422]);
    expect(await statuses(deleted.id)).toEqual([410, 410]);
  });
});

describe('unmarking', () => {
  const makeSeen = async () => {
    const member = await makeMember();
    const series = await makeSeries(kinora.platform, { 0: [PAST], 1: [PAST, PAST], 2: [PAST] });
    await mark(member, series.id);
    await mark(member, series.id, { season: 0 });
    await member.client.call(addViewing, {
      params: { id: series.id },
      query: { season: 1, episode: 2 },
      body: { watched_on: PAST, is_rewatch: true, is_private: true, note: 'Twice' },
    });
    return { member, id: series.id };
  };

  test.each([
    { what: 'an episode', query: { season: 1, episode: 2 }, removed: 2 },
    { what: 'a season', query: { season: 1 }, removed: 3 },
    { what: 'the specials', query: { season: 0 }, removed: 1 },
    { what: 'everything', query: {}, removed: 5 },
  ])('$what removes all its viewings, and can be undone exactly', async ({ query, removed }) => {
    const { member, id } = await makeSeen();
    const other = await makeMember();
    await mark(other, id);
    const before = await seen(member, id);
    const viewings = await unmark(member, id, query);
    expect(viewings).toHaveLength(removed);
    expect(await seen(member, id)).toHaveLength(before.length - removed);
    expect(await seen(other, id)).toHaveLength(3);
    await member.client.call(restoreViewings, { body: { viewings } });
    expect(await seen(member, id)).toEqual(before);
    expect(
      (await member.client.call(listDiary, { query: { kind: 'rewatches' } })).pagination.data,
    ).toMatchObject([{ note: 'Twice', is_private: true, watched_on: PAST }]);
  });

  test('a film that was not seen removes nothing', async () => {
    const { id } = await makeTitle(kinora.platform.db);
    expect(await unmark(await makeMember(), id)).toEqual([]);
  });
});

describe('the watchlist', () => {
  const titlesOf = async ({ client }: Member) =>
    (await client.call(listWatchlist, { query: {} })).pagination.data.map((item) => item.title.id);

  test('loses a film when it is marked or logged', async () => {
    const member = await makeMember();
    const [one, two] = [await makeTitle(kinora.platform.db), await makeTitle(kinora.platform.db)];
    for (const { id } of [one, two]) await member.client.call(addToWatchlist, { params: { id } });
    expect(await mark(member, one.id)).toMatchObject({ left_watchlist: true });
    expect(await titlesOf(member)).toEqual([two.id]);
    const body = { watched_on: PAST, is_rewatch: false, is_private: false, note: null };
    await member.client.call(addViewing, { params: { id: two.id }, query: {}, body });
    expect(await titlesOf(member)).toEqual([]);
  });

  test('loses a series with its last aired episode', async () => {
    const member = await makeMember();
    const { id } = await makeSeries(kinora.platform, { 0: [PAST], 1: [PAST, PAST, FUTURE] });
    await member.client.call(addToWatchlist, { params: { id } });
    expect(await mark(member, id, { season: 0 })).toMatchObject({ left_watchlist: false });
    expect(await mark(member, id, { season: 1, episode: 1 })).toMatchObject({ left_watchlist: false });
    expect(await titlesOf(member)).toEqual([id]);
    expect(await mark(member, id, { season: 1, episode: 2 })).toMatchObject({ left_watchlist: true });
    expect(await titlesOf(member)).toEqual([]);
  });

  test('keeps it if the member keeps seen titles, and that of others', async () => {
    const [member, other] = [await makeMember(), await makeMember()];
    const { id } = await makeTitle(kinora.platform.db);
    for (const { client } of [member, other]) await client.call(addToWatchlist, { params: { id } });
    await member.client.call(updateWatchlistSettings, { body: { keeps_seen: true } });
    expect(await mark(member, id)).toMatchObject({ left_watchlist: false });
    expect(await titlesOf(member)).toEqual([id]);
    expect(await titlesOf(other)).toEqual([id]);
  });
});

test('the marks of a title agree with its viewings', async () => {
  const member = await makeMember();
  const { id } = await makeSeries(kinora.platform, { 1: [PAST, PAST] });
  const marks = () => member.client.call(getTitleMarks, { params: { id } });
  await mark(member, id, { season: 1, episode: 1 });
  expect((await marks()).mark).toMatchObject({ is_seen: false, episodes: { seen: 1, aired: 2 } });
  await mark(member, id);
  expect((await marks()).mark).toMatchObject({ is_seen: true, episodes: { seen: 2, aired: 2 } });
  await unmark(member, id, { season: 1, episode: 2 });
  expect((await marks()).mark).toMatchObject({ is_seen: false, episodes: { seen: 1, aired: 2 } });
});
