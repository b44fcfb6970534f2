import { beforeAll, describe, expect, test } from 'vitest';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeComment, makeSubjects } from '#community/comments/comments.factory.ts';
import { makeSeries, makeViewing } from '#community/diary/diary.factory.ts';
import { makeMember } from '#community/profiles/profiles.factory.ts';
import { makeBlock, makeMute } from '#community/relations/relations.factory.ts';
import { makeReview } from '#community/reviews/reviews.factory.ts';
import { makeWatchlist } from '#community/watchlist/watchlist.factory.ts';
import { useTestApp } from '#test/app.ts';
import { withSession } from '#test/sign-in.ts';
import { makeVideo } from '#test/videos.ts';
import { readFeed } from './activities.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const db = () => kinora.platform.db;
const at = (hour: number) => new Date(Date.UTC(2026, 0, 10, hour));
type Member = Awaited<ReturnType<typeof makeMember>>;
let film: number;

beforeAll(async () => {
  film = (await makeTitle(db())).id;
});

const readTitles = ({ client }: Pick<Member, 'client'>) => readFeed(client, 'titles');
const keysOf = async (member: Pick<Member, 'client'>) => (await readTitles(member)).map(({ key }) => key);
const key = ({ id }: { id: number }) => `commented-${id}`;

describe('the replies to a member', () => {
  test('are those to their comments, and the first comments on their reviews and public lists', async () => {
    const subjects = await makeSubjects(kinora.platform);
    const owner = { id: subjects.ownerId, client: await withSession(kinora, subjects.ownerId) };
    const other = await makeMember(kinora, { name: 'Lena Example' });
    const own = await makeComment(db(), { user_id: owner.id, title_id: film, created_at: at(1) });
    const by = (values: object) => makeComment(db(), { user_id: other.id, ...values });
    const reply = await by({ title_id: film, thread_id: own.id, created_at: at(2) });
    const onReview = await by({ review_id: subjects.review, created_at: at(3) });
    const onList = await by({ list_id: subjects.list, created_at: at(4) });
    // To the other one, and about what belongs to no one.
    await by({ review_id: subjects.review, thread_id: onReview.id, created_at: at(5) });
    await by({ title_id: subjects.title, created_at: at(6) });
    await makeComment(db(), { user_id: owner.id, list_id: subjects.list, created_at: at(7) });
    expect(await readTitles(owner)).toMatchObject([
      {
        kind: 'commented',
        key: key(onList),
        member: { id: other.id, name: 'Lena Example' },
        place: { subject: 'list', subject_id: subjects.list, name: 'Rain on windows' },
      },
      { key: key(onReview), place: { subject: 'review', subject_id: subjects.review } },
      { key: key(reply), place: { subject: 'title', subject_id: film }, comment: { parent_id: own.id } },
    ]);
  });

  test('leave out hidden and deleted texts, those about hidden texts, and private lists', async () => {
    const subjects = await makeSubjects(kinora.platform);
    const owner = { id: subjects.ownerId, client: await withSession(kinora, subjects.ownerId) };
    const other = await makeMember(kinora);
    const by = (values: object) => makeComment(db(), { user_id: other.id, ...values });
    await by({ review_id: subjects.review, state: 'hidden' });
    await by({ review_id: subjects.review, deleted_at: new Date(), deleted_by: 'author' });
    await by({ review_id: subjects.review });
    await by({ list_id: subjects.list });
    await db().updateTable('channels').set({ is_public: false }).where('id', '=', subjects.list).execute();
    await db().updateTable('reviews').set({ state: 'hidden' }).where('id', '=', subjects.review).execute();
    expect(await readTitles(owner)).toEqual([]);
  });

  test('leave out banned, muted and blocked members, and those who blocked the member', async () => {
    const owner = await makeMember(kinora);
    const { id } = await makeReview(db(), { user_id: owner.id, title_id: film });
    const write = async (values: object = {}) => {
      const author = await makeMember(kinora, values);
      return { author: author.id, ...(await makeComment(db(), { user_id: author.id, review_id: id })) };
    };
    const [shown, muted, blocked, blocking] = [await write(), await write(), await write(), await write()];
    await write({ banned_at: new Date() });
    await makeMute(db(), owner.id, muted.author);
    await makeBlock(db(), owner.id, blocked.author);
    await makeBlock(db(), blocking.author, owner.id);
    expect(await keysOf(owner)).toEqual([key(shown)]);
  });

  test('are read by pages, also those to one popular text', async () => {
    const owner = await makeMember(kinora);
    const other = await makeMember(kinora);
    const written = [];
    for (let count = 0; count < 4; count += 1) {
      const { id } = await makeReview(db(), { user_id: owner.id, title_id: (await makeTitle(db())).id });
      // All at two times, and the most on the first review.
      for (let comment = 0; comment < (count === 0 ? 9 : 2); comment += 1)
        written.push(
          await makeComment(db(), { user_id: other.id, review_id: id, created_at: at(1 + (comment % 2)) }),
        );
    }
    const keys = await keysOf(owner);
    expect(keys.toSorted()).toEqual(written.map(key).toSorted());
    for (const perPage of [1, 2, 3, 5])
      expect((await readFeed(owner.client, 'titles', perPage)).map((entry) => entry.key)).toEqual(keys);
  });
});

describe('a new episode', () => {
  const days = (count: number) => {
    const day = new Date();
    day.setUTCDate(day.getUTCDate() - count);
    return day.toISOString().slice(0, 10);
  };
  const makeAired = () => makeSeries(kinora.platform, { 1: [days(70), days(3), days(1), days(-2)] });
  const numbersOf = async (member: Member) =>
    (await readTitles(member)).map((entry) => (entry.kind === 'aired' ? entry.episode : entry.kind));

  test.each([
    [
      'followed',
      (userId: number, titleId: number) =>
        db().insertInto('title_follows').values({ user_id: userId, title_id: titleId }).execute(),
    ],
    [
      'on the watchlist',
      (userId: number, titleId: number) => makeWatchlist(db(), userId, [{ title_id: titleId }]),
    ],
    [
      'seen in part',
      async (userId: number, titleId: number, episodeId: number) => {
        await makeViewing(db(), { user_id: userId, title_id: titleId, episode_id: episodeId });
      },
    ],
  ])('of a series that is %s is listed on its day, for 60 days', async (_, relate) => {
    const member = await makeMember(kinora);
    const series = await makeAired();
    await makeAired();
    expect(await numbersOf(member)).toEqual([]);
    await relate(member.id, series.id, series.episode('1.1'));
    expect(await numbersOf(member)).toEqual([3, 2]);
    expect((await readTitles(member))[0]).toMatchObject({
      key: `aired-${series.episode('1.3')}`,
      at: `${days(1)}T00:00:00.000000Z`,
      title: { id: series.id },
      season: 1,
      video_id: null,
    });
  });

  test('has a name only for members who have come so far, and for those without the shield', async () => {
    const member = await makeMember(kinora);
    const series = await makeAired();
    await makeWatchlist(db(), member.id, [{ title_id: series.id }]);
    const namesOf = async () =>
      (await readTitles(member)).map((entry) => (entry.kind === 'aired' ? entry.name : entry.kind));
    expect(await namesOf()).toEqual([null, null]);
    await makeViewing(db(), {
      user_id: member.id,
      title_id: series.id,
      episode_id: series.episode('1.1'),
    });
    expect(await namesOf()).toEqual([null, 'Part 1.2']);
    await db().insertInto('member_settings').values({ user_id: member.id, hides_spoilers: false }).execute();
    expect(await namesOf()).toEqual(['Part 1.3', 'Part 1.2']);
  });

  test('has the video that plays it', async () => {
    const member = await makeMember(kinora);
    const series = await makeAired();
    await makeWatchlist(db(), member.id, [{ title_id: series.id }]);
    const video = await makeVideo(kinora.platform, series.id, {
      category: 'full',
      episode_id: series.episode('1.3'),
    });
    expect((await readTitles(member))[0]).toMatchObject({ episode: 3, video_id: video });
  });

  test('of a deleted series is not listed', async () => {
    const member = await makeMember(kinora);
    const series = await makeAired();
    await makeWatchlist(db(), member.id, [{ title_id: series.id }]);
    await db().updateTable('titles').set({ deleted_at: new Date() }).where('id', '=', series.id).execute();
    expect(await readTitles(member)).toEqual([]);
  });
});
