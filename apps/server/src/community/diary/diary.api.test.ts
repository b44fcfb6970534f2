import { describe, expect, test } from 'vitest';
import {
  addViewing,
  getDiaryCalendar,
  listDiary,
  markSeen,
  removeViewing,
  removeViewings,
  restoreViewings,
  unmarkSeen,
  updateViewing,
  VIEWING_NOTE_MAX,
  VIEWINGS_MAX,
} from '@kinora/contracts/community/diary.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeReview } from '#community/reviews/reviews.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { testClock } from '#test/clock.ts';
import { withSession } from '#test/sign-in.ts';
import { makeSeries, makeViewing } from './diary.factory.ts';

const MISSING = 2_000_000_000;
/** Already the 16th in Kiritimati, still the 15th in Pago Pago. */
const clock = testClock(new Date('2026-11-15T10:30:00Z'));
const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' }, [], { clock });

const DAY = { watched_on: '2026-11-14', is_rewatch: false, is_private: false, note: null };
const PAST = '2020-01-01';

async function makeMember(values: { timezone?: string } = {}) {
  const { id } = await makeUser(kinora.platform.db, values);
  return { id, client: await withSession(kinora, id) };
}
type Member = Awaited<ReturnType<typeof makeMember>>;

const add = async ({ client }: Member, id: number, values = {}, query = {}) =>
  (await client.call(addViewing, { params: { id }, query, body: { ...DAY, ...values } })).viewing;
const refusedAdd = ({ client }: Member, id: number, values = {}, query = {}) =>
  client.refused(addViewing, { params: { id }, query, body: { ...DAY, ...values } });
const list = async ({ client }: Member, query = {}) => (await client.call(listDiary, { query })).pagination;

describe('adding a viewing', () => {
  test('stores it and shows it in the diary, with rating and review', async () => {
    const member = await makeMember();
    const { id, name } = await makeTitle(kinora.platform.db);
    await makeReview(kinora.platform.db, { title_id: id, user_id: member.id, score: 9 });
    const values = { ...DAY, is_rewatch: true, is_private: true, note: 'With Ada.' };
    const viewing = await add(member, id, values);
    expect(viewing).toMatchObject({ ...values, title_id: id, season: null, episode: null, source: 'member' });
    const { data } = await list(member);
    expect(data).toEqual([
      {
        ...viewing,
        title: expect.objectContaining({ id, name, type: 'movie' }),
        episode_name: null,
        rating: 9,
        has_review: true,
      },
    ]);
  });

  test('of an episode shows its own name and rating', async () => {
    const member = await makeMember();
    const { id, episode } = await makeSeries(kinora.platform, { 2: [PAST, PAST] });
    const review = { user_id: member.id, title_id: id, body: null };
    await makeReview(kinora.platform.db, { ...review, score: 3 });
    await makeReview(kinora.platform.db, { ...review, episode_id: episode('2.2'), score: 8 });
    await makeReview(kinora.platform.db, { ...review, user_id: (await makeMember()).id, score: 1 });
    await add(member, id, {}, { season: 2, episode: 2 });
    await add(member, id, {}, { season: 2, episode: 1 });
    expect((await list(member)).data).toMatchObject([
      { season: 2, episode: 1, episode_name: 'Part 2.1', rating: null, has_review: false },
      { season: 2, episode: 2, episode_name: 'Part 2.2', rating: 8, has_review: false },
    ]);
  });

  test('on the same day again updates the entry, and on another day adds one', async () => {
    const member = await makeMember();
    const { id } = await makeTitle(kinora.platform.db);
    const first = await add(member, id);
    const second = await add(member, id, { note: 'Again', is_rewatch: true, is_private: true });
    expect(second).toEqual({ ...first, note: 'Again', is_rewatch: true, is_private: true });
    await add(member, id, { watched_on: '2026-11-13' });
    expect((await list(member)).data.map((entry) => entry.watched_on)).toEqual(['2026-11-14', '2026-11-13']);
  });

  test('on an unknown day is not in the diary, and possible once', async () => {
    const member = await makeMember();
    const { id } = await makeTitle(kinora.platform.db);
    const first = await add(member, id, { watched_on: null });
    expect((await add(member, id, { watched_on: null })).id).toBe(first.id);
    expect((await list(member)).data).toEqual([]);
  });

  test('of ten at the same time keeps one', async () => {
    const member = await makeMember();
    const { id } = await makeTitle(kinora.platform.db);
    const added = await Promise.all(Array.from({ length: 10 }, () => add(member, id)));
    expect(new Set(added.map((viewing) => viewing.id)).size).toBe(1);
  });

  test.each([
    [{ watched_on: '2026-11-16' }, { watched_on: ['Choose a date up to today.'] }],
    [{ watched_on: '1899-12-31' }, { watched_on: ['Choose a date in 1900 or later.'] }],
    [{ watched_on: '0000-01-01' }, { watched_on: ['Choose a date in 1900 or later.'] }],
    [{ watched_on: '2026-02-30' }, { watched_on: [expect.any(String)] }],
    [{ watched_on: 'today' }, { watched_on: [expect.any(String)] }],
    [{ note: 'x'.repeat(VIEWING_NOTE_MAX + 1) }, { note: [expect.any(String)] }],
    [{ note: 'two\nlines' }, { note: ['Write this on one line.'] }],
    [{ source: 'player' }, { source: [expect.any(String)] }],
  ])('rejects %o with an error on its field', async (values, errors) => {
    const member = await makeMember();
    const { id } = await makeTitle(kinora.platform.db);
    expect(await refusedAdd(member, id, values)).toMatchObject({ status: 422, errors });
  });

  test.each([
    { timezone: 'Pacific/Kiritimati', today: '2026-11-16', tomorrow: '2026-11-17' },
    { timezone: 'Pacific/Pago_Pago', today: '2026-11-14', tomorrow: '2026-11-15' },
    { timezone: undefined, today: '2026-11-15', tomorrow: '2026-11-16' },
  ])('is possible up to today in $timezone', async ({ timezone, today, tomorrow }) => {
    const member = await makeMember(timezone === undefined ? {} : { timezone });
    const { id } = await makeTitle(kinora.platform.db);
    expect((await add(member, id, { watched_on: today })).watched_on).toBe(today);
    expect(await refusedAdd(member, id, { watched_on: tomorrow })).toMatchObject({ status: 422 });
  });

  test('returns 404 for a missing title, season or episode, and for a season of a film', async () => {
    const member = await makeMember();
    const film = await makeTitle(kinora.platform.db);
    const series = await makeSeries(kinora.platform, { 1: [PAST] });
    const statuses = await Promise.all([
      refusedAdd(member, MISSING),
      refusedAdd(member, film.id, {}, { season: 1 }),
      refusedAdd(member, film.id, {}, { season: 1, episode: 1 }),
      refusedAdd(member, series.id, {}, { season: 2, episode: 1 }),
      refusedAdd(member, series.id, {}, { season: 1, episode: 2 }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });

  test('needs an episode of a series, and a season for an episode', async () => {
    const member = await makeMember();
    const { id } = await makeSeries(kinora.platform, { 1: [PAST] });
    for (const query of [{}, { season: 1 }])
      expect(await refusedAdd(member, id, {}, query)).toMatchObject({
        status: 422,
        errors: { episode: ['Choose an episode.'] },
      });
    expect(await refusedAdd(member, id, {}, { episode: 1 })).toMatchObject({
      status: 422,
      errors: { season: [expect.any(String)] },
    });
  });

  test('of a deleted title returns 410', async () => {
    const member = await makeMember();
    const { id } = await makeTitle(kinora.platform.db);
    await createTitlesService(kinora.platform).remove(kinora.platform.db, id);
    expect(await refusedAdd(member, id)).toMatchObject({ status: 410, code: 'titles.gone' });
  });
});

describe('changing a viewing', () => {
  test('replaces its values and keeps its source', async () => {
    const member = await makeMember();
    const { id: title } = await makeTitle(kinora.platform.db);
    const { id } = await makeViewing(kinora.platform.db, {
      user_id: member.id,
      title_id: title,
      watched_on: '2026-11-10',
      source: 'player',
    });
    const body = { watched_on: '2026-11-11', is_rewatch: true, is_private: true, note: 'Late' };
    const { viewing } = await member.client.call(updateViewing, { params: { id }, body });
    expect(viewing).toMatchObject({ id, ...body, source: 'player' });
  });

  test('rejects a day that has an entry, and a day in the future', async () => {
    const member = await makeMember();
    const { id: title } = await makeTitle(kinora.platform.db);
    await add(member, title, { watched_on: '2026-11-10' });
    const { id } = await add(member, title, { watched_on: '2026-11-11' });
    const refused = (day: string) =>
      member.client.refused(updateViewing, { params: { id }, body: { ...DAY, watched_on: day } });
    expect(await refused('2026-11-10')).toMatchObject({
      status: 422,
      errors: { watched_on: ['Your diary already has an entry for this title on that date.'] },
    });
    expect(await refused('2026-11-16')).toMatchObject({
      status: 422,
      errors: { watched_on: ['Choose a date up to today.'] },
    });
  });

  test('of another member, or of none, returns 404 and changes nothing', async () => {
    const [owner, other] = [await makeMember(), await makeMember()];
    const { id: title } = await makeTitle(kinora.platform.db);
    const { id } = await add(owner, title, { note: 'Mine' });
    for (const target of [id, Number.MAX_SAFE_INTEGER]) {
      const input = { params: { id: target }, body: { ...DAY, note: 'Theirs' } };
      expect(await other.client.refused(updateViewing, input)).toMatchObject({ status: 404 });
    }
    expect((await list(owner)).data).toMatchObject([{ note: 'Mine' }]);
  });
});

describe('removing viewings', () => {
  test('returns what restores them exactly', async () => {
    const member = await makeMember();
    const film = await makeTitle(kinora.platform.db);
    const series = await makeSeries(kinora.platform, { 0: [PAST], 1: [PAST, PAST] });
    await add(member, film.id, { note: 'Café 😀 "quoted"', is_rewatch: true, is_private: true });
    await add(member, series.id, { watched_on: '2026-11-12' }, { season: 0, episode: 1 });
    await makeViewing(kinora.platform.db, {
      user_id: member.id,
      title_id: series.id,
      episode_id: series.episode('1.2'),
      watched_on: '2026-11-11',
      source: 'player',
    });
    const before = (await list(member)).data;
    const removed = [];
    for (const { id } of before)
      removed.push(...(await member.client.call(removeViewing, { params: { id } })).removed);
    expect((await list(member)).data).toEqual([]);
    const body = { viewings: removed };
    expect(await member.client.call(restoreViewings, { body })).toEqual({ restored: 3 });
    const created = { id: expect.any(Number), created_at: expect.any(String) };
    expect((await list(member)).data).toEqual(before.map((entry) => ({ ...entry, ...created })));
    expect(await member.client.call(restoreViewings, { body })).toEqual({ restored: 0 });
  });

  test('of another member returns 404, and removing several skips those of others', async () => {
    const [owner, other] = [await makeMember(), await makeMember()];
    const { id: title } = await makeTitle(kinora.platform.db);
    const [theirs, own] = [await add(owner, title), await add(other, title)];
    expect(await other.client.refused(removeViewing, { params: { id: theirs.id } })).toMatchObject({
      status: 404,
    });
    const body = { ids: [theirs.id, own.id, Number.MAX_SAFE_INTEGER] };
    expect(await other.client.call(removeViewings, { body })).toEqual({ removed: 1 });
    expect((await list(owner)).data).toHaveLength(1);
    expect((await list(other)).data).toEqual([]);
  });

  test('rejects too many ids at once', async () => {
    const member = await makeMember();
    const ids = Array.from({ length: VIEWINGS_MAX + 1 }, (_, index) => index + 1);
    expect(await member.client.refused(removeViewings, { body: { ids } })).toMatchObject({ status: 422 });
    expect(await member.client.refused(removeViewings, { body: { ids: [] } })).toMatchObject({ status: 422 });
  });
});

describe('restoring viewings', () => {
  const removed = (titleId: number, values = {}) => ({
    title_id: titleId,
    season: null,
    episode: null,
    ...DAY,
    source: 'member' as const,
    ...values,
  });

  test('skips deleted and missing titles, missing episodes, and numbers that a film does not have', async () => {
    const member = await makeMember();
    const { db } = kinora.platform;
    const [film, deleted] = [await makeTitle(db), await makeTitle(db)];
    const series = await makeSeries(kinora.platform, { 1: [PAST] });
    await createTitlesService(kinora.platform).remove(db, deleted.id);
    const body = {
      viewings: [
        removed(film.id),
        removed(film.id),
        removed(film.id, { season: 1, episode: 1 }),
        removed(deleted.id),
        removed(MISSING),
        removed(series.id),
        removed(series.id, { season: 1, episode: 1 }),
        removed(series.id, { season: 1, episode: 2 }),
        removed(series.id, { season: 1 }),
      ],
    };
    expect(await member.client.call(restoreViewings, { body })).toEqual({ restored: 2 });
  });

  test.each([
    [{ watched_on: '2026-11-16' }, 'viewings'],
    [{ season: 32_768, episode: 1 }, 'viewings.0.season'],
    [{ title_id: 0 }, 'viewings.0.title_id'],
    [{ source: 'other' }, 'viewings.0.source'],
    [{ user_id: 1 }, 'viewings.0.user_id'],
  ])('rejects %o', async (values, field) => {
    const member = await makeMember();
    const body = { viewings: [removed(1, values)] };
    const { status, errors } = await member.client.refused(restoreViewings, { body });
    expect(status).toBe(422);
    expect(Object.keys(errors ?? {})).toEqual([field]);
  });
});

test.each([
  ['the diary', listDiary, {}],
  ['the calendar', getDiaryCalendar, { query: { year: 2026 } }],
  ['adding', addViewing, { params: { id: 1 }, body: DAY }],
  ['changing', updateViewing, { params: { id: 1 }, body: DAY }],
  ['removing', removeViewing, { params: { id: 1 } }],
  ['removing several', removeViewings, { body: { ids: [1] } }],
  ['restoring', restoreViewings, { body: { viewings: [] } }],
  ['marking', markSeen, { params: { id: 1 }, body: { watched_on: null } }],
  ['unmarking', unmarkSeen, { params: { id: 1 } }],
] as const)('%s requires sign-in', async (_, endpoint, input) => {
  expect(await kinora.client().refused(endpoint, input as never)).toMatchObject({ status: 401 });
});
