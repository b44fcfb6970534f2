import { beforeAll, describe, expect, test } from 'vitest';
import {
  getCommentContext,
  likeComment,
  listCommentMarks,
  listComments,
  unlikeComment,
} from '@kinora/contracts/community/comments.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeViewing } from '#community/diary/diary.factory.ts';
import { createMemberSettingsService } from '#community/member-settings/index.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { withSession } from '#test/sign-in.ts';
import { makeComment, makeSubjects } from './comments.factory.ts';
import type { CommentWrite } from './comments.writing.repository.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const db = () => kinora.platform.db;
let subjects: Awaited<ReturnType<typeof makeSubjects>>;
let authorId: number;

beforeAll(async () => {
  subjects = await makeSubjects(kinora.platform);
  authorId = (await makeUser(db())).id;
});

async function makeMember(permissions = ['titles.view']) {
  const { id } = await makeUser(db(), { permissions });
  return { id, client: await withSession(kinora, id) };
}
const make = async (values: Partial<CommentWrite> = {}): Promise<number> =>
  (await makeComment(db(), { user_id: authorId, title_id: subjects.title, ...values })).id;
const marks = (client: TestClient, ids: number[], query: { spoilers?: 'shown' } = {}) =>
  client.call(listCommentMarks, { query: { ids, ...query } });
const textIds = async (client: TestClient, ids: number[], query: { spoilers?: 'shown' } = {}) =>
  (await marks(client, ids, query)).texts.map(({ id }) => id);
const likesOf = async (id: number) =>
  (await db().selectFrom('comments').select('likes').where('id', '=', id).executeTakeFirstOrThrow()).likes;

describe('liking a comment', () => {
  test('counts each member once, and can be removed', async () => {
    const id = await make();
    const [one, other] = [await makeMember(), await makeMember()];
    const call = (endpoint: typeof likeComment, { client } = one) =>
      client.call(endpoint, { params: { id } });
    expect(await call(likeComment)).toEqual({ likes: 1 });
    expect(await call(likeComment)).toEqual({ likes: 1 });
    expect(await call(likeComment, other)).toEqual({ likes: 2 });
    expect((await marks(one.client, [id, await make()])).liked).toEqual([id]);
    expect(await call(unlikeComment)).toEqual({ likes: 1 });
    expect(await call(unlikeComment)).toEqual({ likes: 1 });
    expect((await marks(one.client, [id])).liked).toEqual([]);
    expect((await kinora.client().call(getCommentContext, { params: { id } })).thread.likes).toBe(1);
  });

  test('is rejected for one’s own comment, and for hidden, deleted and missing ones', async () => {
    const { id: user_id, client } = await makeMember();
    const own = await make({ user_id });
    expect(await client.refused(likeComment, { params: { id: own } })).toMatchObject({
      status: 422,
      errors: { id: ["You can't like your own comment."] },
    });
    expect(await likesOf(own)).toBe(0);
    const { id: title_id } = await makeTitle(db());
    const gone = [
      await make({ state: 'hidden' }),
      await make({ deleted_at: new Date(), deleted_by: 'author' }),
      await make({ title_id }),
      2_000_000_000,
    ];
    await createTitlesService(kinora.platform).remove(db(), title_id);
    for (const endpoint of [likeComment, unlikeComment])
      for (const id of gone)
        expect(await client.refused(endpoint, { params: { id } })).toMatchObject({ status: 404 });
  });

  test('needs an account', async () => {
    const params = { id: await make() };
    for (const endpoint of [likeComment, unlikeComment])
      expect(await kinora.client().refused(endpoint, { params })).toMatchObject({ status: 401 });
  });

  test('of 200 members at once equals the number of likes, also while some are removed', async () => {
    const ids = [await make(), await make()];
    const { rows } = await kinora.platform.pool.query<{ id: number }>(
      `insert into users (name, email) select 'Fan', 'fan' || n || '@example.com' from generate_series(1, 200) n
       returning id`,
    );
    const fans = await Promise.all(rows.map(({ id }) => withSession(kinora, id)));
    const both = (endpoint: typeof likeComment, clients: readonly TestClient[]) =>
      clients.flatMap((client) => ids.map((id) => client.call(endpoint, { params: { id } })));
    await Promise.all(both(likeComment, fans));
    expect(await Promise.all(ids.map(likesOf))).toEqual([200, 200]);
    await Promise.all([...both(unlikeComment, fans.slice(0, 50)), ...both(likeComment, fans.slice(50, 100))]);
    const { rows: counted } = await kinora.platform.pool.query<{ likes: number }>(
      'select count(*)::integer as likes from comment_likes where comment_id = any($1) group by comment_id',
      [ids],
    );
    expect(counted.map(({ likes }) => likes)).toEqual([150, 150]);
    expect(await Promise.all(ids.map(likesOf))).toEqual([150, 150]);
  });

  test('ends with the account of the member', async () => {
    const ids = [await make(), await make(), await make()];
    const members = await Promise.all([makeMember(), makeMember()]);
    for (const { client } of members)
      for (const id of ids) await client.call(likeComment, { params: { id } });
    await Promise.all(members.map(({ id }) => db().deleteFrom('users').where('id', '=', id).execute()));
    expect(await Promise.all(ids.map(likesOf))).toEqual([0, 0, 0]);
  });
});

describe('the marks of a page', () => {
  const UNTIL = { is_spoiler: true, spoiler_season: 1, spoiler_episode: 2 };
  const see = (userId: number, key: string) =>
    makeViewing(db(), { user_id: userId, title_id: subjects.title, episode_id: subjects.episode(key) });

  test('contain spoilers once the member has watched that far', async () => {
    const { id: userId, client } = await makeMember();
    const [early, late] = [
      await make(UNTIL),
      await make({ ...UNTIL, spoiler_season: 2, spoiler_episode: 1 }),
    ];
    const ids = [early, late, await make()];
    expect(await marks(client, ids)).toEqual({ liked: [], texts: [] });
    await see(userId, '1.1');
    expect(await textIds(client, ids)).toEqual([]);
    await see(userId, '1.2');
    expect(await marks(client, ids)).toEqual({ liked: [], texts: [{ id: early, body: 'The last shot!' }] });
    await see(userId, '2.1');
    expect(await textIds(client, ids)).toEqual([early, late]);
  });

  test('find the title of a video and of a review', async () => {
    const { id: userId, client } = await makeMember();
    const about = { ...UNTIL, title_id: null };
    const ids = [
      await make({ ...about, video_id: subjects.video }),
      await make({ ...about, review_id: subjects.review }),
    ];
    expect(await textIds(client, ids)).toEqual([]);
    await see(userId, '1.2');
    expect(await textIds(client, ids)).toEqual(ids);
  });

  test('contain spoilers of a film once it was seen, and of an article or list never', async () => {
    const { id: userId, client } = await makeMember();
    const { id: film } = await makeTitle(db());
    const ids = [
      await make({ title_id: film, is_spoiler: true }),
      await make({ title_id: null, article_id: subjects.article, is_spoiler: true }),
      await make({ title_id: null, list_id: subjects.list, is_spoiler: true }),
    ];
    await makeViewing(db(), { user_id: userId, title_id: film });
    expect(await textIds(client, ids)).toEqual([ids[0]]);
  });

  test('contain a member’s own spoilers, and all once the shield is off', async () => {
    const { id: userId, client } = await makeMember();
    const ids = [await make(UNTIL), await make({ ...UNTIL, user_id: userId })];
    expect(await textIds(client, ids)).toEqual([ids[1]]);
    // Only visitors choose with the call.
    expect(await textIds(client, ids, { spoilers: 'shown' })).toEqual([ids[1]]);
    await createMemberSettingsService(db()).update(userId, { hides_spoilers: false });
    expect(await textIds(client, ids)).toEqual(ids);
  });

  test('contain all spoilers for visitors who want to see them, else none', async () => {
    const ids = [await make(UNTIL), await make()];
    expect(await marks(kinora.client(), ids)).toEqual({ liked: [], texts: [] });
    expect(await textIds(kinora.client(), ids, { spoilers: 'shown' })).toEqual([ids[0]]);
  });

  test('leave out hidden and deleted comments, and those of subjects that are gone', async () => {
    const { id: userId, client } = await makeMember();
    const { id: title_id } = await makeTitle(db());
    const own = { is_spoiler: true, user_id: userId };
    const ids = [
      await make({ ...own, state: 'hidden' }),
      await make({ ...own, deleted_at: new Date(), deleted_by: 'author' }),
      await make({ ...own, title_id }),
    ];
    await createTitlesService(kinora.platform).remove(db(), title_id);
    expect(await textIds(client, ids)).toEqual([]);
    expect(await textIds(kinora.client(), ids, { spoilers: 'shown' })).toEqual([]);
  });

  test('are rejected for too many or invalid ids', async () => {
    const refused = (ids: string) => kinora.client().refused(listCommentMarks, { query: { ids } });
    for (const ids of ['', '0', '1,x', Array.from({ length: 101 }, (_, index) => index + 1).join(',')])
      expect(await refused(ids)).toMatchObject({ status: 422 });
  });
});

test('a list sorted by likes follows them', async () => {
  const { title } = await makeSubjects(kinora.platform);
  const [old, recent] = [await make({ title_id: title }), await make({ title_id: title })];
  const top = async (perPage: number) =>
    (
      await kinora
        .client()
        .call(listComments, { query: { subject: 'title', subject_id: title, sort: 'top', perPage } })
    ).pagination.data.map(({ id }) => id);
  expect(await top(9)).toEqual([recent, old]);
  await (await makeMember()).client.call(likeComment, { params: { id: old } });
  expect(await top(8)).toEqual([old, recent]);
});
