import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { likeList } from '@kinora/contracts/community/lists.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeComment } from '#community/comments/comments.factory.ts';
import { makeSeries, makeViewing } from '#community/diary/diary.factory.ts';
import { makeListMember, makeTitles } from '#community/lists/lists.factory.ts';
import { makeMember, rate } from '#community/profiles/profiles.factory.ts';
import { makeFollow } from '#community/relations/relations.factory.ts';
import { makeReview } from '#community/reviews/reviews.factory.ts';
import { useTestApp } from '#test/app.ts';
import { readFeed } from './activities.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const db = () => kinora.platform.db;
/** Where the viewer lives, days begin at 5:00. */
const ZONE = 'America/New_York';
const at = (day: number, hour: number) => new Date(Date.UTC(2026, 0, day, hour));
type Member = Awaited<ReturnType<typeof makeMember>>;

let series: Awaited<ReturnType<typeof makeSeries>>;
let film: number;

async function makePair() {
  const [one, other] = [
    await makeMember(kinora, { timezone: ZONE }),
    await makeMember(kinora, { name: 'Lena Example', timezone: ZONE }),
  ];
  await makeFollow(db(), one.id, other.id, { created_at: new Date('2020-01-01T00:00:00Z') });
  return [one, other] as const;
}

const watch = (member: Member, titleId: number, when: Date, more: object = {}) =>
  makeViewing(db(), {
    user_id: member.id,
    title_id: titleId,
    watched_on: when.toISOString().slice(0, 10),
    created_at: when,
    ...more,
  });

async function seasonId(number: number): Promise<number> {
  const season = db().selectFrom('seasons').select('id').where('title_id', '=', series.id);
  return (await season.where('number', '=', number).executeTakeFirstOrThrow()).id;
}

beforeAll(async () => {
  series = await makeSeries(kinora.platform, { 1: [null, null], 2: [null] });
  film = (await makeTitle(db())).id;
});

describe.each(['following', 'you'] as const)('the tab %s', (tab) => {
  let friend: Member;
  let read: () => ReturnType<typeof readFeed>;

  beforeEach(async () => {
    const [viewer, followed] = await makePair();
    friend = followed;
    read = () => readFeed((tab === 'you' ? friend : viewer).client, tab);
  });
  const byFriend = () => ({ id: friend.id, name: 'Lena Example', image: null });

  test('has what a member watched on one day', async () => {
    await watch(friend, film, at(10, 6), { is_rewatch: true });
    await watch(friend, series.id, at(10, 7), { episode_id: series.episode('1.2') });
    await rate(db(), friend.id, film, { score: 9, updated_at: at(10, 8) });
    expect(await read()).toMatchObject([
      {
        kind: 'watched',
        at: '2026-01-10T07:00:00.000000Z',
        member: byFriend(),
        items: [
          { title: { id: series.id }, season: 1, episode: 2, is_rewatch: false, score: null },
          { title: { id: film }, season: null, episode: null, is_rewatch: true, score: 9 },
        ],
        more: 0,
      },
    ]);
  });

  test('has what a member rated on one day, of titles, seasons and episodes', async () => {
    const [first = 0, second = 0] = await makeTitles(kinora, 2);
    await rate(db(), friend.id, first, { score: 3, updated_at: at(10, 6) });
    await rate(db(), friend.id, second, { score: 4, updated_at: at(10, 7) });
    await rate(db(), friend.id, series.id, { score: 8, season_id: await seasonId(2), updated_at: at(10, 8) });
    await rate(db(), friend.id, series.id, {
      score: 10,
      episode_id: series.episode('1.1'),
      updated_at: at(10, 9),
    });
    expect(await read()).toMatchObject([
      {
        kind: 'rated',
        member: byFriend(),
        items: [
          { title: { id: series.id }, season: 1, episode: 1, score: 10 },
          { title: { id: series.id }, season: 2, episode: null, score: 8 },
          { title: { id: second }, season: null, episode: null, score: 4 },
        ],
        more: 1,
      },
    ]);
  });

  test('has a review, without the text if it contains spoilers', async () => {
    const { id } = await makeReview(db(), {
      user_id: friend.id,
      title_id: series.id,
      episode_id: series.episode('2.1'),
      body: 'He was the ghost.',
      is_spoiler: true,
      score: 6,
      created_at: at(10, 6),
    });
    expect(await read()).toMatchObject([
      {
        kind: 'reviewed',
        key: `reviewed-${id}`,
        member: byFriend(),
        title: { id: series.id },
        season: 2,
        episode: 1,
        // The shield of the viewer decides whether the client may read the text.
        review: { id, score: 6, body: null, length: 17, is_spoiler: true },
      },
    ]);
  });
});

describe('a list that got titles', () => {
  test('is one entry with those of the day of its last change', async () => {
    const viewing = await makeMember(kinora, { timezone: ZONE });
    const owner = await makeListMember(kinora, { name: 'Lena Example' });
    await makeFollow(db(), viewing.id, owner.id, { created_at: new Date('2020-01-01T00:00:00Z') });
    const ids = await makeTitles(kinora, 5);
    const list = await owner.create({ titles: ids.map((id) => ({ title_id: id })) });
    // The first was added the evening before.
    for (const [index, id] of ids.entries())
      await db()
        .updateTable('channel_items')
        .set({ created_at: index === 0 ? at(10, 4) : at(10, 5 + index) })
        .where('channel_id', '=', list.id)
        .where('record_id', '=', id)
        .execute();
    await db()
      .updateTable('channels')
      .set({ updated_at: at(10, 12) })
      .where('id', '=', list.id)
      .execute();
    const expected = [
      {
        kind: 'listed',
        key: `listed-${list.id}`,
        member: { id: owner.id },
        list: { id: list.id, name: list.name, titles_count: 5, visibility: 'public' },
        titles: [{ id: ids[4] }, { id: ids[3] }, { id: ids[2] }],
        more: 1,
      },
    ];
    expect(await readFeed(viewing.client)).toMatchObject(expected);
    await db().updateTable('users').set({ timezone: ZONE }).where('id', '=', owner.id).execute();
    expect(await readFeed(owner.client, 'you')).toMatchObject(expected);
  });

  test('says whether the viewer likes it', async () => {
    const viewing = await makeMember(kinora);
    const owner = await makeListMember(kinora);
    await makeFollow(db(), viewing.id, owner.id);
    const [titleId = 0] = await makeTitles(kinora, 1);
    const { id } = await owner.create({ titles: [{ title_id: titleId }] });
    expect(await readFeed(viewing.client)).toMatchObject([{ kind: 'listed', is_liked: false }]);
    const stranger = await makeMember(kinora);
    await stranger.client.call(likeList, { params: { id } });
    expect(await readFeed(viewing.client)).toMatchObject([{ kind: 'listed', is_liked: false }]);
    await viewing.client.call(likeList, { params: { id } });
    expect(await readFeed(viewing.client)).toMatchObject([{ kind: 'listed', is_liked: true }]);
  });
});

test('a follow is on the tab of the follower, and on the feed of the followed member only', async () => {
  const [fan, star] = [await makeMember(kinora), await makeMember(kinora)];
  const third = await makeMember(kinora);
  await makeFollow(db(), third.id, fan.id, { created_at: at(1, 0) });
  await makeFollow(db(), fan.id, star.id, { created_at: at(10, 6) });
  const expected = [{ kind: 'followed', member: { id: fan.id }, followed: { id: star.id } }];
  expect(await readFeed(fan.client, 'you')).toMatchObject(expected);
  expect(await readFeed(star.client)).toMatchObject(expected);
  expect(await readFeed(star.client, 'you')).toEqual([]);
  expect(await readFeed(third.client)).toEqual([]);
});

test('a comment is on the tab of its author only, with what it is about and without spoilers', async () => {
  const [viewer, friend] = await makePair();
  const plain = await makeComment(db(), {
    user_id: friend.id,
    title_id: series.id,
    season_id: await seasonId(1),
    episode_id: series.episode('1.2'),
    body: 'Slow.',
    created_at: at(10, 6),
  });
  const spoiler = await makeComment(db(), {
    user_id: friend.id,
    title_id: film,
    body: 'The ghost.',
    is_spoiler: true,
    created_at: at(10, 7),
  });
  expect(await readFeed(friend.client, 'you')).toMatchObject([
    { kind: 'commented', comment: { id: spoiler.id, body: null, is_spoiler: true } },
    {
      kind: 'commented',
      key: `commented-${plain.id}`,
      member: { id: friend.id, name: 'Lena Example', image: null },
      comment: { id: plain.id, body: 'Slow.' },
      place: { subject: 'title', subject_id: series.id, name: series.name, season: 1, episode: 2 },
    },
  ]);
  expect(await readFeed(viewer.client)).toEqual([]);
});

describe('the rows of a day', () => {
  test('are one entry by the days of the viewer, with three items', async () => {
    const [viewer, friend] = await makePair();
    const ids = await makeTitles(kinora, 6);
    // 4:59 and 5:00 in UTC are two days in New York.
    const times = [at(10, 4), at(10, 5), at(10, 6), at(11, 0), at(11, 3), at(11, 5)];
    for (const [index, id] of ids.entries()) await watch(friend, id, times[index] ?? at(1, 0));
    const entries = await readFeed(viewer.client);
    expect(entries.map(({ at: time }) => time)).toEqual([
      '2026-01-11T05:00:00.000000Z',
      '2026-01-11T03:00:00.000000Z',
      '2026-01-10T04:00:00.000000Z',
    ]);
    expect(entries).toMatchObject([
      { key: `watched-${friend.id}-2026-01-11`, items: [{ title: { id: ids[5] } }], more: 0 },
      {
        key: `watched-${friend.id}-2026-01-10`,
        items: [{ title: { id: ids[4] } }, { title: { id: ids[3] } }, { title: { id: ids[2] } }],
        more: 1,
      },
      { key: `watched-${friend.id}-2026-01-09`, items: [{ title: { id: ids[0] } }], more: 0 },
    ]);
  });

  test('of two members stay apart', async () => {
    const [viewer, friend] = await makePair();
    const other = await makeMember(kinora);
    await makeFollow(db(), viewer.id, other.id, { created_at: new Date('2020-01-01T00:00:00Z') });
    await watch(friend, film, at(10, 6));
    await watch(other, film, at(10, 7));
    await watch(friend, series.id, at(10, 8));
    expect(await readFeed(viewer.client)).toMatchObject([
      { member: { id: friend.id }, items: [{ title: { id: series.id } }, { title: { id: film } }] },
      { member: { id: other.id }, items: [{ title: { id: film } }] },
    ]);
  });
});
