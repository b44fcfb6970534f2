import { describe, expect, test } from 'vitest';
import { likeReview, listReviewMarks } from '@kinora/contracts/community/reviews.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { signIn } from '#test/sign-in.ts';
import { makeAiredSeries, makeReview, makeReviewer } from './reviews.factory.ts';
import type { ReviewWrite } from './reviews.repository.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const getDb = () => kinora.platform.db;

async function addSpoiler(titleId: number, values: Partial<ReviewWrite> = {}) {
  const { id: userId } = await makeUser(getDb());
  const review = { title_id: titleId, user_id: userId, is_spoiler: true, body: 'He is dead.' };
  return (await makeReview(getDb(), { ...review, ...values })).id;
}

const see = (userId: number, titleId: number, episodeId: number | null) =>
  getDb()
    .insertInto('viewings')
    .values({ user_id: userId, title_id: titleId, episode_id: episodeId })
    .execute();

type Member = Awaited<ReturnType<typeof makeReviewer>>;
const marksOf = ({ client }: Member, ids: number[], spoilers?: 'shown') =>
  client.call(listReviewMarks, { query: { ids, ...(spoilers && { spoilers }) } });
const readableTo = async (member: Member, ids: number[]) =>
  (await marksOf(member, ids)).texts.map(({ id }) => id);

/** A series with spoilers about its second episode, its second season and the whole of it. */
async function makeSpoiledSeries() {
  const series = await makeAiredSeries(kinora.platform);
  const ids = [
    await addSpoiler(series.id, { spoiler_season: 1, spoiler_episode: 2 }),
    await addSpoiler(series.id, { spoiler_season: 2, spoiler_episode: 1 }),
    await addSpoiler(series.id),
  ] as const;
  return { ...series, ids: [...ids], early: ids[0], late: ids[1], whole: ids[2] };
}

describe('texts with spoilers about a series are sent', () => {
  test('to a member from the episode on that they name', async () => {
    const series = await makeSpoiledSeries();
    const member = await makeReviewer(kinora);
    const { ids, early, late, whole } = series;
    const steps: [episode: string, readable: number[]][] = [
      ['1.1', []],
      ['1.2', [early]],
      ['1.3', [early]],
      ['2.1', [early, late]],
      // The last one that has aired.
      ['2.2', [early, late, whole]],
      ['2.3', [early, late, whole]],
    ];
    expect(await readableTo(member, ids)).toEqual([]);
    for (const [episode, readable] of steps) {
      await see(member.id, series.id, series.episode(episode));
      expect([episode, await readableTo(member, ids)]).toEqual([episode, readable]);
    }
    expect((await marksOf(member, [early])).texts).toEqual([{ id: early, body: 'He is dead.' }]);
  });

  test('to their author, and to a member who turned the shield off', async () => {
    const { ids, early, id: titleId } = await makeSpoiledSeries();
    const [author, other] = [await makeReviewer(kinora), await makeReviewer(kinora)];
    const own = (await author.write(titleId, { is_spoiler: true })).id;
    expect(await readableTo(author, [...ids, own])).toEqual([own]);
    expect(await readableTo(other, [early, own])).toEqual([]);
    await getDb()
      .insertInto('member_settings')
      .values({ user_id: other.id, hides_spoilers: false })
      .execute();
    expect(await readableTo(other, [early, own])).toEqual([early, own]);
  });

  test('to a visitor only if they asked for spoilers, which does not concern members', async () => {
    const { ids, early } = await makeSpoiledSeries();
    const visitor = kinora.client();
    expect(await visitor.call(listReviewMarks, { query: { ids } })).toEqual({ liked: [], texts: [] });
    const shown = await visitor.call(listReviewMarks, { query: { ids: [early], spoilers: 'shown' } });
    expect(shown).toEqual({ liked: [], texts: [{ id: early, body: 'He is dead.' }] });
    expect((await marksOf(await makeReviewer(kinora), ids, 'shown')).texts).toEqual([]);
  });
});

test('texts with spoilers about a film are sent to members who have seen it', async () => {
  const { id } = await makeTitle(getDb());
  const spoiler = await addSpoiler(id);
  const [member, other] = [await makeReviewer(kinora), await makeReviewer(kinora)];
  await see(member.id, id, null);
  expect(await readableTo(member, [spoiler])).toEqual([spoiler]);
  expect(await readableTo(other, [spoiler])).toEqual([]);
});

test('texts with spoilers about a season and its episodes follow the progress in their series', async () => {
  const series = await makeAiredSeries(kinora.platform);
  const { id: seasonId } = await getDb()
    .selectFrom('seasons')
    .select('id')
    .where('title_id', '=', series.id)
    .where('number', '=', 1)
    .executeTakeFirstOrThrow();
  const until = { spoiler_season: 1, spoiler_episode: 3 };
  const ofSeason = await addSpoiler(series.id, { season_id: seasonId, ...until });
  const ofEpisode = await addSpoiler(series.id, { episode_id: series.episode('1.3'), ...until });
  const member = await makeReviewer(kinora);
  await see(member.id, series.id, series.episode('1.2'));
  expect(await readableTo(member, [ofSeason, ofEpisode])).toEqual([]);
  await see(member.id, series.id, series.episode('1.3'));
  expect(await readableTo(member, [ofSeason, ofEpisode])).toEqual([ofSeason, ofEpisode]);
});

test('texts without spoilers, hidden reviews, ratings and reviews of deleted titles are left out', async () => {
  const { id: titleId } = await makeTitle(getDb());
  const { id: deletedId } = await makeTitle(getDb());
  const ids = [
    await addSpoiler(titleId, { is_spoiler: false }),
    await addSpoiler(titleId, { state: 'hidden' }),
    await addSpoiler(titleId, { body: null }),
    await addSpoiler(deletedId),
  ];
  await createTitlesService(kinora.platform).remove(getDb(), deletedId);
  const query = { ids, spoilers: 'shown' as const };
  expect(await kinora.client().call(listReviewMarks, { query })).toEqual({ liked: [], texts: [] });
});

test('an author has the text of a hidden review', async () => {
  const { id: titleId } = await makeTitle(getDb());
  const author = await makeReviewer(kinora);
  const { id } = await author.write(titleId, { is_spoiler: true });
  await getDb().updateTable('reviews').set({ state: 'hidden' }).where('id', '=', id).execute();
  expect(await readableTo(author, [id])).toEqual([id]);
});

test('a member sees only their own likes of reviews', async () => {
  const { id: titleId } = await makeTitle(getDb());
  const ids = [await addSpoiler(titleId), await addSpoiler(titleId), await addSpoiler(titleId)];
  const [one, two] = ids;
  const [member, other] = [await makeReviewer(kinora), await makeReviewer(kinora)];
  await member.client.call(likeReview, { params: { id: one ?? 0 } });
  await other.client.call(likeReview, { params: { id: two ?? 0 } });
  expect((await marksOf(member, [...ids, ...ids])).liked).toEqual([one]);
  expect((await kinora.client().call(listReviewMarks, { query: { ids } })).liked).toEqual([]);
});

test('marks are refused without the permission to view titles, and without ids', async () => {
  const member = await signIn(kinora, { permissions: [] });
  expect(await member.refused(listReviewMarks, { query: { ids: [1] } })).toMatchObject({ status: 403 });
  const many = Array.from({ length: 101 }, (_, index) => index + 1);
  for (const ids of [[], many])
    expect(await kinora.client().refused(listReviewMarks, { query: { ids } })).toMatchObject({ status: 422 });
});
