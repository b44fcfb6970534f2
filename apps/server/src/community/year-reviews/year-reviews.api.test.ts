import { describe, expect, test } from 'vitest';
import { getMemberYear, getOwnYear } from '@kinora/contracts/community/year-reviews.ts';
import { createCreditsService, type CreditInput } from '#catalogue/credits/index.ts';
import { makePerson } from '#catalogue/people/people.factory.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeSeries, makeViewing } from '#community/diary/diary.factory.ts';
import { makeReview } from '#community/reviews/reviews.factory.ts';
import { makeUser, type UserOverrides } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { testClock } from '#test/clock.ts';
import { withSession } from '#test/sign-in.ts';

// In Tokyo, 2027 has begun.
const clock = testClock(new Date('2026-12-31T20:00:00Z'));
const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' }, [], { clock });
const getDb = () => kinora.platform.db;
const YEAR = 2026;

async function makeMember(values: UserOverrides = {}) {
  const { id } = await makeUser(getDb(), { permissions: ['titles.view'], ...values });
  const client = await withSession(kinora, id);
  return {
    id,
    client,
    year: async (year = YEAR) => (await client.call(getOwnYear, { params: { year } })).year,
    review: async (year = YEAR) => {
      const { review } = (await client.call(getOwnYear, { params: { year } })).year;
      if (review === null) throw new Error('There is no review of this year');
      return review;
    },
    see: (titleId: number, day: string, more: object = {}) =>
      makeViewing(getDb(), { user_id: id, title_id: titleId, watched_on: day, ...more }),
    rate: (titleId: number, score: number, at: string, more: object = {}) =>
      getDb()
        .insertInto('reviews')
        .values({ user_id: id, title_id: titleId, score, updated_at: at, ...more })
        .execute(),
  };
}
type Member = Awaited<ReturnType<typeof makeMember>>;

async function makeDeletedTitle(): Promise<{ id: number }> {
  const { id } = await makeTitle(getDb());
  await getDb().updateTable('titles').set({ deleted_at: new Date() }).where('id', '=', id).execute();
  return { id };
}

/** Fills the diary up to a review with films on separate days. */
async function seeMany(member: Member, count = 10, values: object = {}) {
  const ids: number[] = [];
  for (let number = 1; number <= count; number += 1) {
    const { id } = await makeTitle(getDb(), values);
    ids.push(id);
    await member.see(id, `${YEAR}-06-${String(number * 2).padStart(2, '0')}`);
  }
  return ids;
}

describe('a year in review', () => {
  test('needs ten entries', async () => {
    const member = await makeMember();
    expect(await member.year()).toMatchObject({ entries: 0, review: null, years: [] });
    const [film = 0] = await seeMany(member, 9);
    expect(await member.year()).toMatchObject({ entries: 9, review: null, years: [YEAR], year: YEAR });
    await member.see(film, `${YEAR}-01-01`, { is_rewatch: true });
    const { entries, review } = await member.year();
    expect(entries).toBe(10);
    expect(review).toMatchObject({ films: 10, episodes: 0 });
  });

  test('counts films, episodes and rewatches, with their minutes', async () => {
    const member = await makeMember();
    const film = await makeTitle(getDb(), { runtime: 100 });
    const unknown = await makeTitle(getDb());
    const series = await makeSeries(kinora.platform, { 1: [null, null] });
    await getDb().updateTable('titles').set({ runtime: 30 }).where('id', '=', series.id).execute();
    await getDb()
      .updateTable('episodes')
      .set({ runtime: 45 })
      .where('id', '=', series.episode('1.1'))
      .execute();
    for (const day of ['02-01', '02-02', '02-03', '02-04', '02-05', '02-06'])
      await member.see(film.id, `${YEAR}-${day}`, { is_rewatch: day !== '02-01' });
    await member.see(unknown.id, `${YEAR}-02-10`);
    for (const day of ['03-01', '03-02'])
      await member.see(series.id, `${YEAR}-${day}`, { episode_id: series.episode('1.1') });
    await member.see(series.id, `${YEAR}-03-02`, { episode_id: series.episode('1.2') });
    await member.see(film.id, '2025-12-31');
    await member.see(film.id, '2027-01-01');
    expect(await member.review()).toMatchObject({
      films: 7,
      episodes: 3,
      minutes: 6 * 100 + 2 * 45 + 30,
      months: [0, 7, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    });
    expect((await member.year()).years).toEqual([2027, 2026, 2025]);
    const gone = await makeDeletedTitle();
    await member.see(gone.id, `${YEAR}-05-05`);
    expect((await member.year()).entries).toBe(10);
  });

  test('has the longest run of days, also over a leap day and with several entries on a day', async () => {
    const member = await makeMember();
    const { id } = await makeTitle(getDb());
    const other = await makeTitle(getDb());
    for (const day of ['02-27', '02-28', '02-29', '03-01', '03-03', '03-04', '03-05', '12-31', '01-01'])
      await member.see(id, `2024-${day}`);
    await member.see(other.id, '2024-02-28');
    expect(await member.review(2024)).toMatchObject({ longest_streak: 4, films: 10 });
    expect((await member.review(2024)).months.slice(0, 3)).toEqual([1, 4, 4]);
  });

  test('is running until it ends where the member is', async () => {
    const tokyo = await makeMember({ timezone: 'Asia/Tokyo' });
    expect(await tokyo.year(2026)).toMatchObject({ is_running: false });
    expect(await tokyo.year(2027)).toMatchObject({ is_running: true });
    const nowhere = await makeMember();
    expect(await nowhere.year(2026)).toMatchObject({ is_running: true });
    expect(await nowhere.year(2025)).toMatchObject({ is_running: false });
  });

  test('has the ratings given in the year of the member', async () => {
    const member = await makeMember({ timezone: 'Asia/Tokyo' });
    const ids = await seeMany(member, 10);
    const [first = 0, second = 0, third = 0, fourth = 0] = ids;
    const series = await makeSeries(kinora.platform, { 1: [null] });
    const gone = await makeDeletedTitle();
    // The new year of Tokyo is at 15:00 in UTC.
    await member.rate(first, 10, '2025-12-31T14:59:59Z');
    await member.rate(second, 6, '2025-12-31T15:00:00Z');
    await member.rate(third, 9, '2026-12-31T14:59:59Z');
    await member.rate(fourth, 10, '2026-12-31T15:00:00Z');
    await member.rate(series.id, 3, '2026-05-05T00:00:00Z', { episode_id: series.episode('1.1') });
    await member.rate(gone.id, 10, '2026-05-05T00:00:00Z');
    const { highest_rated: rated, average } = await member.review();
    expect(rated.map(({ title, score }) => [title.id, score])).toEqual([
      [third, 9],
      [second, 6],
    ]);
    expect(average).toBe(6);
  });

  test('has no average and no highest rated titles without ratings, and at most six', async () => {
    const member = await makeMember();
    const ids = await seeMany(member, 10);
    expect(await member.review()).toMatchObject({ average: null, highest_rated: [] });
    for (const [index, id] of ids.entries()) await member.rate(id, 10 - index, `${YEAR}-07-01T00:00:00Z`);
    const { highest_rated: rated } = await member.review();
    expect(rated.map(({ score }) => score)).toEqual([10, 9, 8, 7, 6, 5]);
  });

  test('counts the titles of each genre and country, not their entries', async () => {
    const member = await makeMember({ language: 'en' });
    const genre = (name: string) =>
      getDb().insertInto('genres').values({ name, slug: name }).returning('id').executeTakeFirstOrThrow();
    const [drama, horror] = [await genre('Year drama'), await genre('Year horror')];
    const [film = 0] = await seeMany(member, 2, {
      genre_ids: [drama.id, horror.id],
      country_codes: ['FR', 'DE'],
    });
    await seeMany(member, 3, { genre_ids: [drama.id], country_codes: ['FR'] });
    for (let day = 1; day < 6; day += 1) await member.see(film, `${YEAR}-01-0${day}`);
    expect(await member.review()).toMatchObject({
      genres: [
        { name: 'Year drama', count: 5 },
        { name: 'Year horror', count: 2 },
      ],
      countries: [
        { code: 'FR', name: 'France', count: 5 },
        { code: 'DE', name: 'Germany', count: 2 },
      ],
    });
  });

  test('has the first sentence of the most liked review without spoilers', async () => {
    const member = await makeMember({ timezone: 'America/New_York' });
    const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = await seeMany(member, 10);
    const write = (titleId: number, helpful: number, values: object) =>
      makeReview(getDb(), { user_id: member.id, title_id: titleId, helpful, ...values });
    expect((await member.review()).most_liked).toBeNull();
    await write(first, 50, { written_at: '2026-03-03T00:00:00Z', is_spoiler: true });
    await write(second, 60, { written_at: '2026-03-03T00:00:00Z', state: 'hidden' });
    // It is still 2025 in New York.
    await write(third, 70, { written_at: '2026-01-01T04:00:00Z' });
    await write(fourth, 0, { written_at: '2026-03-03T00:00:00Z' });
    expect((await member.review()).most_liked).toBeNull();
    const body = 'A checklist can be a love letter. The rest is noise.';
    const { id } = await write(fifth, 5, { written_at: '2026-03-04T02:00:00Z', body });
    expect((await member.review()).most_liked).toMatchObject({
      review_id: id,
      title: { id: fifth },
      line: 'A checklist can be a love letter.',
      likes: 5,
      written_on: '2026-03-03',
    });
  });

  test('names the actors and directors of most titles', async () => {
    const member = await makeMember();
    const [first = 0, second = 0, third = 0] = await seeMany(member, 10);
    const people = [];
    for (let made = 0; made < 4; made += 1) people.push(await makePerson(getDb()));
    const [actor = { id: 0 }, director = { id: 0 }, writer = { id: 0 }, once = { id: 0 }] = people;
    const credits = createCreditsService(kinora.platform);
    const credit = (titleId: number, personId: number, more: Partial<CreditInput> = {}) =>
      credits.add(getDb(), titleId, [{ personId, department: 1, position: 0, ...more }]);
    for (const title of [first, second, third]) await credit(title, actor.id);
    // Two parts in one film are one title.
    await credit(first, actor.id, { character: 'Her twin', position: 2 });
    for (const title of [first, second]) await credit(title, director.id, { department: 2, job: 'Director' });
    for (const title of [first, second, third])
      await credit(title, writer.id, { department: 3, job: 'Writer' });
    for (const title of [first, second]) await credit(title, writer.id, { department: 2, job: 'Assistant' });
    await credit(first, once.id, { position: 3 });
    const { people: shown } = await member.review();
    expect(shown.map(({ person, titles }) => [person.id, titles])).toEqual([
      [actor.id, 3],
      [director.id, 2],
    ]);
  });

  test('has the posters of the best rated and then of the most watched titles', async () => {
    const member = await makeMember();
    const poster = { key: 'posters/year.webp', width: 2, height: 3, color: null, blur: null };
    const plain = await seeMany(member, 6);
    const [best = 0, watched = 0, once = 0] = await seeMany(member, 3, { poster });
    const [bare = 0] = plain;
    await member.rate(bare, 10, '2020-01-01T00:00:00Z');
    await member.rate(best, 8, '2020-01-01T00:00:00Z');
    for (const day of ['01-01', '01-02']) await member.see(watched, `${YEAR}-${day}`);
    const { posters } = await member.review();
    expect(posters.map(({ id }) => id)).toEqual([best, watched, once]);
  });
});

test('a guest has no year, and an impossible year does not exist', async () => {
  const guest = kinora.client();
  expect(await guest.refused(getOwnYear, { params: { year: YEAR } })).toMatchObject({ status: 401 });
  const { client } = await makeMember();
  expect(await client.refused(getOwnYear, { params: { year: 1066 } })).toMatchObject({ status: 404 });
});

describe('the year of another member', () => {
  const makeShown = async (visibility?: 'followers' | 'private') => {
    const member = await makeMember();
    const values = { user_id: member.id, shows_years: true, ...(visibility && { visibility }) };
    await getDb().insertInto('profiles').values(values).execute();
    const params = { id: member.id, year: YEAR };
    return {
      ...member,
      statusFor: async (viewer: Pick<Member, 'client'>) => {
        const { status } = await viewer.client.refused(getMemberYear, { params });
        return status;
      },
      readBy: async (viewer: Pick<Member, 'client'>) =>
        (await viewer.client.call(getMemberYear, { params })).year,
    };
  };

  test('is open to everyone, also guests, without private entries', async () => {
    const member = await makeShown();
    const [film = 0] = await seeMany(member, 10);
    const secret = await makeTitle(getDb(), { runtime: 90 });
    await member.see(secret.id, `${YEAR}-01-01`, { is_private: true });
    await member.see(film, '2019-01-01', { is_private: true });
    const guest = { client: kinora.client() };
    for (const viewer of [guest, await makeMember(), member]) {
      const year = await member.readBy(viewer);
      expect(year).toMatchObject({ entries: 10, years: [YEAR], is_shown: true, member: { id: member.id } });
      expect(year.review?.months[0]).toBe(0);
      expect(year.review?.minutes).toBe(0);
    }
    expect(await member.year()).toMatchObject({ entries: 11, years: [YEAR, 2019] });
  });

  test('with nine public entries has no review, even if a private one is the tenth', async () => {
    const member = await makeShown();
    const [film = 0] = await seeMany(member, 9);
    await member.see(film, `${YEAR}-01-01`, { is_private: true });
    expect((await member.readBy(await makeMember())).review).toBeNull();
    expect((await member.year()).review).not.toBeNull();
  });

  test('is not found unless the member shows it', async () => {
    const member = await makeMember();
    const viewer = await makeMember();
    const params = { id: member.id, year: YEAR };
    expect(await viewer.client.refused(getMemberYear, { params })).toMatchObject({ status: 404 });
    await getDb().insertInto('profiles').values({ user_id: member.id }).execute();
    expect(await viewer.client.refused(getMemberYear, { params })).toMatchObject({ status: 404 });
    const nobody = { id: 2_000_000_000, year: YEAR };
    expect(await viewer.client.refused(getMemberYear, { params: nobody })).toMatchObject({ status: 404 });
  });

  test('is not found by those from whom the shelf is hidden', async () => {
    const follower = await makeMember();
    const stranger = await makeMember();
    const forFollowers = await makeShown('followers');
    await getDb()
      .insertInto('member_follows')
      .values([
        { follower_id: follower.id, followed_id: forFollowers.id, accepted_at: new Date() },
        { follower_id: stranger.id, followed_id: forFollowers.id },
      ])
      .execute();
    expect(await forFollowers.readBy(follower)).toMatchObject({ entries: 0 });
    expect(await forFollowers.statusFor(stranger)).toBe(404);
    expect(await forFollowers.statusFor({ client: kinora.client() })).toBe(404);
    const hermit = await makeShown('private');
    expect(await hermit.statusFor(stranger)).toBe(404);
    expect(await hermit.readBy(hermit)).toMatchObject({ entries: 0 });
  });

  test('is not found by a blocked member, nor if the member is blocked or banned', async () => {
    const [viewer, blocker] = [await makeMember(), await makeMember()];
    const member = await makeShown();
    await getDb()
      .insertInto('hidden_members')
      .values([
        { user_id: member.id, hidden_id: viewer.id, is_blocked: true },
        { user_id: blocker.id, hidden_id: member.id, is_blocked: true },
      ])
      .execute();
    expect(await member.statusFor(viewer)).toBe(404);
    expect(await member.statusFor(blocker)).toBe(404);
    expect(await member.readBy(await makeMember())).toMatchObject({ entries: 0 });
    await getDb().updateTable('users').set({ banned_at: new Date() }).where('id', '=', member.id).execute();
    expect(await member.statusFor(await makeMember())).toBe(404);
  });
});
