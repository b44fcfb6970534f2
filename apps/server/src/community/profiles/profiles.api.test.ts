import { beforeAll, describe, expect, test } from 'vitest';
import { getProfile } from '@kinora/contracts/community/profiles.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeComment, makeSubjects } from '#community/comments/comments.factory.ts';
import { makeViewing } from '#community/diary/diary.factory.ts';
import { makeListMember } from '#community/lists/lists.factory.ts';
import { makeRatedSeries } from '#community/ratings/ratings.factory.ts';
import { makeFollow } from '#community/relations/relations.factory.ts';
import { makeReview } from '#community/reviews/reviews.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { transaction } from '#platform/db/transaction.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { addLanguage } from '#test/localization.ts';
import { captureStatements } from '#test/statements.ts';
import { makeMember, makeProfile, rate, rateFilms } from './profiles.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const getDb = () => kinora.platform.db;
let viewer: Awaited<ReturnType<typeof makeMember>>;
beforeAll(async () => {
  viewer = await makeMember(kinora);
});

const read = async (id: number, client: TestClient = kinora.client()) =>
  (await client.call(getProfile, { params: { id } })).profile;
const shelfOf = async (id: number, client?: TestClient) => {
  const { shelf } = await read(id, client);
  if (shelf === null) throw new Error('Expected a shelf');
  return shelf;
};

describe('the profile of a member', () => {
  test('has a name, an image and a bio, and is public until its member says otherwise', async () => {
    const { id } = await makeUser(getDb(), { name: 'Idris Vale', image: '/idris.webp' });
    expect(await read(id)).toMatchObject({
      id,
      name: 'Idris Vale',
      image: '/idris.webp',
      bio: null,
      visibility: 'public',
    });
    await makeProfile(getDb(), id, { bio: 'Slow films, mostly.' });
    expect((await read(id)).bio).toBe('Slow films, mostly.');
  });

  test('is empty for a new member', async () => {
    const { id } = await makeUser(getDb());
    expect(await shelfOf(id)).toEqual({
      counts: { seen: 0, lists: 0, ratings: 0, reviews: 0, comments: 0, followers: 0, following: 0 },
      favourites: [],
      ratings: { average: null, histogram: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0] },
      years: [],
    });
  });

  test('shows the average and the histogram of ratings of whole titles', async () => {
    const { id } = await makeUser(getDb());
    const series = await makeRatedSeries(kinora.platform);
    await rateFilms(getDb(), id, [1, 8, 8]);
    await rate(getDb(), id, series.id, { score: 10 });
    await rate(getDb(), id, series.id, { score: 2, season_id: series.seasonId });
    await rate(getDb(), id, series.id, { score: 3, episode_id: series.episodeId });
    const { counts, ratings } = await shelfOf(id);
    expect(counts.ratings).toBe(4);
    expect(ratings).toEqual({ average: 27 / 4, histogram: [1, 0, 0, 0, 0, 0, 0, 2, 0, 1] });
  });

  test('shows the favourites in their order, in the language of the reader, without deleted ones', async () => {
    const [first, gone, last] = [
      await makeTitle(getDb()),
      await makeTitle(getDb()),
      await makeTitle(getDb()),
    ];
    const { id } = await makeMember(kinora, { favourites: [last.id, gone.id, first.id] });
    await createTitlesService(kinora.platform).remove(getDb(), gone.id);
    await addLanguage(kinora, { language: 'de', name: 'Deutsch' });
    await getDb()
      .insertInto('title_translations')
      .values({ title_id: first.id, language: 'de', name: 'Der erste' })
      .execute();
    const reader = await makeMember(kinora, { language: 'de' });
    const { favourites } = await shelfOf(id, reader.client);
    expect(favourites.map(({ name }) => name)).toEqual([last.name, 'Der erste']);
  });

  test('counts the titles seen, public lists, followers and followed members', async () => {
    const member = await makeListMember(kinora);
    const { id: filmId } = await makeTitle(getDb());
    for (const day of ['2026-01-01', '2026-02-01'])
      await makeViewing(getDb(), { user_id: member.id, title_id: filmId, watched_on: day });
    for (const visibility of ['public', 'public', 'unlisted', 'private'] as const)
      await member.create({ visibility });
    const follower = await makeUser(getDb());
    await makeFollow(getDb(), follower.id, member.id);
    await makeFollow(getDb(), viewer.id, member.id);
    await makeFollow(getDb(), member.id, follower.id);
    await makeFollow(getDb(), member.id, viewer.id, { accepted_at: null });
    const { counts } = await shelfOf(member.id);
    expect(counts).toMatchObject({ seen: 1, lists: 2, followers: 2, following: 1 });
  });

  test('counts the reviews and comments that everyone may read', async () => {
    const subjects = await makeSubjects(kinora.platform);
    const { id } = await makeUser(getDb());
    const gone = await makeTitle(getDb());
    const film = await makeTitle(getDb());
    await makeReview(getDb(), { user_id: id, title_id: subjects.title });
    await makeReview(getDb(), { user_id: id, title_id: film.id, state: 'hidden' });
    await makeReview(getDb(), { user_id: id, title_id: gone.id });
    await rateFilms(getDb(), id, [7]);
    const by = (values: object) => makeComment(getDb(), { user_id: id, ...values });
    await by({ title_id: subjects.title });
    await by({ list_id: subjects.list });
    await by({ review_id: subjects.review });
    await by({ title_id: gone.id });
    await by({ title_id: subjects.title, state: 'hidden' });
    await by({ title_id: subjects.title, deleted_at: new Date(), deleted_by: 'author' });
    await createTitlesService(kinora.platform).remove(getDb(), gone.id);
    expect((await shelfOf(id)).counts).toMatchObject({ reviews: 1, comments: 3 });
    await getDb().updateTable('channels').set({ is_public: false }).where('id', '=', subjects.list).execute();
    expect((await shelfOf(id)).counts.comments).toBe(2);
  });

  test('is read with one statement', async () => {
    const { id } = await makeMember(kinora, { favourites: await rateFilms(getDb(), viewer.id, [5, 6]) });
    await read(id);
    const sent = await captureStatements(() => read(id));
    expect(sent.map(({ name }) => name)).toEqual(['profile']);
  });
});

describe('private entries of the diary', () => {
  test('count for their member only, unless the title also has another entry', async () => {
    const member = await makeMember(kinora);
    const [secret, both] = [await makeTitle(getDb()), await makeTitle(getDb())];
    const see = (titleId: number, day: string, isPrivate: boolean) =>
      makeViewing(getDb(), {
        user_id: member.id,
        title_id: titleId,
        watched_on: day,
        is_private: isPrivate,
      });
    await see(secret.id, '2020-05-01', true);
    await see(secret.id, '2020-06-01', true);
    await see(both.id, '2020-05-01', true);
    await see(both.id, '2021-05-01', false);
    for (const client of [kinora.client(), viewer.client])
      expect((await shelfOf(member.id, client)).counts.seen).toBe(1);
    expect((await shelfOf(member.id, member.client)).counts.seen).toBe(2);
  });

  test('do not open a year to others', async () => {
    const member = await makeMember(kinora, { shows_years: true });
    const { id: titleId } = await makeTitle(getDb());
    for (const [day, isPrivate] of [
      ['2019-05-01', false],
      ['2021-05-01', true],
      ['2021-06-01', false],
      ['2023-05-01', true],
    ] as const)
      await makeViewing(getDb(), {
        user_id: member.id,
        title_id: titleId,
        watched_on: day,
        is_private: isPrivate,
      });
    expect((await shelfOf(member.id)).years).toEqual([2021, 2019]);
    expect((await shelfOf(member.id, member.client)).years).toEqual([2023, 2021, 2019]);
    await makeProfile(getDb(), member.id, { shows_years: false });
    expect((await shelfOf(member.id, viewer.client)).years).toEqual([]);
    expect((await shelfOf(member.id, member.client)).years).toEqual([2023, 2021, 2019]);
  });
});

describe('a hidden shelf', () => {
  test('of a profile for followers opens to accepted followers and to the member', async () => {
    const member = await makeMember(kinora, { visibility: 'followers', bio: 'Ask first.' });
    const follower = await makeMember(kinora);
    await makeFollow(getDb(), follower.id, member.id, { accepted_at: null });
    for (const client of [kinora.client(), viewer.client, follower.client])
      expect(await read(member.id, client)).toMatchObject({
        bio: 'Ask first.',
        visibility: 'followers',
        shelf: null,
      });
    await getDb()
      .updateTable('member_follows')
      .set({ accepted_at: new Date() })
      .where('followed_id', '=', member.id)
      .execute();
    expect((await read(member.id, follower.client)).shelf).not.toBeNull();
    expect((await read(member.id, member.client)).shelf).not.toBeNull();
    expect((await read(member.id, viewer.client)).shelf).toBeNull();
  });

  test('of a private profile opens to its member only', async () => {
    const member = await makeMember(kinora, { visibility: 'private' });
    await makeFollow(getDb(), viewer.id, member.id);
    for (const client of [kinora.client(), viewer.client])
      expect(await read(member.id, client)).toMatchObject({ visibility: 'private', shelf: null });
    expect((await read(member.id, member.client)).shelf).not.toBeNull();
  });
});

test('a profile is not found for an unknown, banned or deleted member', async () => {
  const banned = await makeUser(getDb(), { banned_at: new Date() });
  const deleted = await makeUser(getDb());
  await transaction(getDb(), async (tx) => {
    await tx.deleteFrom('users').where('id', '=', deleted.id).execute();
  });
  for (const id of [banned.id, deleted.id, 999_999_999, 'idris', 0])
    expect(await viewer.client.refused(getProfile, { params: { id } })).toMatchObject({
      status: 404,
      code: 'not_found',
    });
});
