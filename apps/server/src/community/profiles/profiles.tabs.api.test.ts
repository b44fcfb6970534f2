import { beforeAll, describe, expect, test } from 'vitest';
import {
  listFollowedMembers,
  listFollowers,
  listProfileComments,
  listProfileLists,
  listProfileReviews,
} from '@kinora/contracts/community/profiles.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeComment, makeSubjects } from '#community/comments/comments.factory.ts';
import { makeListMember, makeTitles } from '#community/lists/lists.factory.ts';
import { makeBlock, makeFollow, makeMute } from '#community/relations/relations.factory.ts';
import { makeAiredSeries, makeReview } from '#community/reviews/reviews.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { makeMember, rateFilms } from './profiles.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const getDb = () => kinora.platform.db;
const at = (day: number) => new Date(Date.UTC(2026, 0, day));
let viewer: Awaited<ReturnType<typeof makeMember>>;
beforeAll(async () => {
  viewer = await makeMember(kinora);
});

interface Paged<Item> {
  pagination: { data: Item[]; next_cursor: string | null };
}
/** Reads all pages of two items. */
async function allOf<Item>(read: (query: { perPage: number; cursor?: string }) => Promise<Paged<Item>>) {
  const items: Item[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const { pagination } = await read({ perPage: 2, ...(cursor && { cursor }) });
    expect(pagination.data.length).toBeLessThanOrEqual(2);
    items.push(...pagination.data);
    cursor = pagination.next_cursor;
  }
  return items;
}

describe('the lists of a member', () => {
  const read = (id: number, client: TestClient = kinora.client()) =>
    allOf((query) => client.call(listProfileLists, { params: { id }, query }));

  test('are the public ones, latest change first, page by page', async () => {
    const member = await makeListMember(kinora);
    const titles = await makeTitles(kinora, 2);
    const lists = [];
    for (const visibility of ['public', 'unlisted', 'public', 'private', 'public'] as const)
      lists.push(await member.create({ visibility, titles: titles.map((id) => ({ title_id: id })) }));
    const [first, , second, , third] = lists.map(({ id }) => id);
    await getDb()
      .updateTable('channels')
      .set({ updated_at: at(1) })
      .where('user_id', '=', member.id)
      .execute();
    await getDb()
      .updateTable('channels')
      .set({ updated_at: at(2) })
      .where('id', '=', first ?? 0)
      .execute();
    const found = await read(member.id);
    expect(found.map(({ id }) => id)).toEqual([first, third, second]);
    expect(found[0]).toMatchObject({ visibility: 'public', titles_count: 2, owner: { id: member.id } });
    // Their member sees the others among their own lists.
    expect(await read(member.id, member.client)).toHaveLength(3);
  });
});

describe('the reviews of a member', () => {
  const read = (id: number, client: TestClient = kinora.client()) =>
    allOf((query) => client.call(listProfileReviews, { params: { id }, query }));

  test('come with what they are about, latest first, page by page', async () => {
    const { id } = await makeUser(getDb());
    const series = await makeAiredSeries(kinora.platform);
    const film = await makeTitle(getDb());
    const seasonId = await seasonOf(series.episode('2.1'));
    const add = (titleId: number, day: number, values: object = {}) =>
      makeReview(getDb(), { user_id: id, title_id: titleId, written_at: at(day), ...values });
    const ofSeries = await add(series.id, 1);
    const ofSeason = await add(series.id, 3, { season_id: seasonId });
    const ofEpisode = await add(series.id, 3, { episode_id: series.episode('2.1') });
    const ofFilm = await add(film.id, 2);
    const found = await read(id);
    expect(found.map(({ review, title, season, episode }) => [review.id, title.id, season, episode])).toEqual(
      [
        [ofEpisode.id, series.id, 2, 1],
        [ofSeason.id, series.id, 2, null],
        [ofFilm.id, film.id, null, null],
        [ofSeries.id, series.id, null, null],
      ],
    );
    expect(found[0]?.review).toMatchObject({ author: { id }, body: 'Worth the evening.' });
  });

  test('leave out ratings, hidden reviews and those of deleted titles', async () => {
    const member = await makeMember(kinora);
    const gone = await makeTitle(getDb());
    const hidden = await makeTitle(getDb());
    await rateFilms(getDb(), member.id, [7]);
    await makeReview(getDb(), { user_id: member.id, title_id: hidden.id, state: 'hidden' });
    await makeReview(getDb(), { user_id: member.id, title_id: gone.id });
    await createTitlesService(kinora.platform).remove(getDb(), gone.id);
    expect(await read(member.id)).toEqual([]);
    expect(await read(member.id, member.client)).toEqual([]);
  });

  test('contain no text with spoilers', async () => {
    const { id } = await makeUser(getDb());
    const { id: titleId } = await makeTitle(getDb());
    await makeReview(getDb(), { user_id: id, title_id: titleId, is_spoiler: true, body: 'He is dead.' });
    const [found] = await read(id);
    expect(found?.review).toMatchObject({ body: null, length: 11, is_spoiler: true });
  });

  const seasonOf = async (episodeId: number) => {
    const { season_id: seasonId } = await getDb()
      .selectFrom('episodes')
      .select('season_id')
      .where('id', '=', episodeId)
      .executeTakeFirstOrThrow();
    return seasonId;
  };
});

describe('the comments of a member', () => {
  const read = (id: number, client: TestClient = kinora.client()) =>
    allOf((query) => client.call(listProfileComments, { params: { id }, query }));

  test('come with their places, latest first, page by page', async () => {
    const subjects = await makeSubjects(kinora.platform);
    const { id } = await makeUser(getDb());
    const by = async (values: object) => (await makeComment(getDb(), { user_id: id, ...values })).id;
    const root = await makeComment(getDb(), { user_id: subjects.ownerId, article_id: subjects.article });
    const ids = [
      await by({ title_id: subjects.title }),
      await by({ video_id: subjects.video }),
      await by({ article_id: subjects.article, thread_id: root.id }),
      await by({ list_id: subjects.list }),
      await by({ review_id: subjects.review }),
    ];
    const found = await read(id);
    expect(found.map(({ comment }) => comment.id)).toEqual(ids.toReversed());
    expect(found.map(({ place }) => [place.subject, place.subject_id])).toEqual([
      ['review', subjects.review],
      ['list', subjects.list],
      ['article', subjects.article],
      ['video', subjects.video],
      ['title', subjects.title],
    ]);
    expect(found[1]?.place).toMatchObject({ name: 'Rain on windows', slug: expect.any(String) });
    expect(found[0]?.comment).toMatchObject({ author: { id }, body: 'The last shot!' });
  });

  test('leave out deleted and hidden ones, and those on what not everyone sees', async () => {
    const subjects = await makeSubjects(kinora.platform);
    const member = await makeMember(kinora);
    const by = (values: object) => makeComment(getDb(), { user_id: member.id, ...values });
    const answered = await by({ title_id: subjects.title, deleted_at: new Date(), deleted_by: 'author' });
    await getDb().updateTable('comments').set({ answers: 1 }).where('id', '=', answered.id).execute();
    await by({ title_id: subjects.title, state: 'hidden' });
    await by({ list_id: subjects.list });
    await by({ review_id: subjects.review });
    expect(await read(member.id)).toHaveLength(2);
    await getDb().updateTable('channels').set({ is_public: false }).where('id', '=', subjects.list).execute();
    await createTitlesService(kinora.platform).remove(getDb(), subjects.title);
    for (const client of [kinora.client(), member.client]) expect(await read(member.id, client)).toEqual([]);
  });

  test('contain no text with spoilers', async () => {
    const { id: titleId } = await makeTitle(getDb());
    const { id } = await makeUser(getDb());
    await makeComment(getDb(), { user_id: id, title_id: titleId, is_spoiler: true, body: 'He is dead.' });
    expect((await read(id))[0]?.comment).toMatchObject({ body: null, length: 11 });
  });
});

describe.each([
  ['followers', listFollowers, (of: number, member: number) => [member, of] as const],
  ['followed members', listFollowedMembers, (of: number, member: number) => [of, member] as const],
])('the %s of a member', (_, endpoint, pair) => {
  const read = async (id: number, client: TestClient = kinora.client()) =>
    allOf((query) => client.call(endpoint, { params: { id }, query }));
  const follow = (of: number, member: number, acceptedAt: Date | null) =>
    makeFollow(getDb(), ...pair(of, member), { accepted_at: acceptedAt });

  test('are shown with their bio, latest first, page by page, without requests and banned members', async () => {
    const { id } = await makeUser(getDb());
    const [a, b, c] = [
      await makeMember(kinora, { name: 'Ana', bio: 'Noir.' }),
      await makeMember(kinora, { name: 'Ben' }),
      await makeMember(kinora, { name: 'Cem', visibility: 'private' }),
    ];
    const banned = await makeUser(getDb(), { banned_at: new Date() });
    await follow(id, a.id, at(1));
    await follow(id, b.id, at(2));
    await follow(id, c.id, at(2));
    await follow(id, banned.id, at(3));
    await follow(id, viewer.id, null);
    expect(await read(id)).toEqual([
      { id: c.id, name: 'Cem', image: null, bio: null },
      { id: b.id, name: 'Ben', image: null, bio: null },
      { id: a.id, name: 'Ana', image: null, bio: 'Noir.' },
    ]);
  });

  test('leave out those whom the viewer blocked or muted, and who blocked the viewer', async () => {
    const { id } = await makeUser(getDb());
    const person = await makeMember(kinora);
    const [blocked, muted, blocking, muting] = [
      await makeUser(getDb()),
      await makeUser(getDb()),
      await makeUser(getDb()),
      await makeUser(getDb()),
    ];
    for (const member of [blocked, muted, blocking, muting]) await follow(id, member.id, at(1));
    await makeBlock(getDb(), person.id, blocked.id);
    await makeMute(getDb(), person.id, muted.id);
    await makeBlock(getDb(), blocking.id, person.id);
    await makeMute(getDb(), muting.id, person.id);
    expect((await read(id, person.client)).map((member) => member.id)).toEqual([muting.id]);
    expect(await read(id)).toHaveLength(4);
  });
});

test.each([
  ['lists', listProfileLists],
  ['reviews', listProfileReviews],
  ['comments', listProfileComments],
  ['followers', listFollowers],
  ['followed members', listFollowedMembers],
])('a cursor of %s that the server did not send is refused', async (_, endpoint) => {
  for (const cursor of ['x', encode(['0000-01-01T00:00:00Z', 1]), encode(['now', 1]), encode([0])])
    expect(
      await viewer.client.refused(endpoint, { params: { id: viewer.id }, query: { cursor } }),
    ).toMatchObject({ status: 422, errors: { cursor: ['This cursor is not valid.'] } });
});

const encode = (values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');
