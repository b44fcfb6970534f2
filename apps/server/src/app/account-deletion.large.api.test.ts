import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { deleteAdminUser, getAdminUser } from '@kinora/contracts/admin/users.ts';
import { listAdminUsers } from '@kinora/contracts/admin/users-list.ts';
import { listMentionable } from '@kinora/contracts/community/comments.ts';
import { getEditedMemberList, getMemberList } from '@kinora/contracts/community/lists.ts';
import { getProfile } from '@kinora/contracts/community/profiles.ts';
import { listHiddenMembers } from '@kinora/contracts/community/relations.ts';
import { listReviews } from '@kinora/contracts/community/reviews.ts';
import { getUser } from '@kinora/contracts/foundation/account.ts';
import { login } from '@kinora/contracts/foundation/auth.ts';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { createChannelsService } from '#catalogue/channels/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeMute } from '#community/relations/relations.factory.ts';
import { makeReview } from '#community/reviews/reviews.factory.ts';
import { makeAccessToken } from '#foundation/access-tokens/access-tokens.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { deleteAccount, withTexts } from '#test/delete-account.ts';
import { drainOutbox } from '#test/jobs.ts';
import { signIn, withSession } from '#test/sign-in.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const db = () => kinora.platform.db;
const lists = () => createChannelsService(kinora.platform);

const PASSWORD = 'correct horse battery staple';
/** More rows than the call deletes itself. They come before texts and lists. */
const ROWS = 1500;

const fillDays = (userId: number) =>
  sql`
    insert into plays_user_day (user_id, day, plays, seconds)
    select ${userId}, date '2020-01-01' + n, 1, 60 from generate_series(1, ${ROWS}) n`.execute(db());

/** A member with many rows, who still has a text and a list when the call returns. */
async function makeMember() {
  const name = `Zq${crypto.randomUUID()}`;
  const permissions = ['titles.view', 'comments.create', 'api.access'];
  const { id, email } = await makeUser(db(), { name, permissions, password: PASSWORD });
  await fillDays(id);
  const client = await withSession(kinora, id);
  const { plain: token } = await makeAccessToken(db(), id);
  const { id: titleId } = await makeTitle(db());
  const review = await makeReview(db(), { user_id: id, title_id: titleId, body: 'Slow, then not.' });
  const list = await lists().createList(db(), id, { name: 'Rain on windows', is_public: true });
  const { id: otherId } = await makeUser(db(), { permissions });
  const other = await withSession(kinora, otherId);
  const edited = await lists().createList(db(), otherId, { name: 'Long nights', is_public: true });
  const editor = { list_id: edited.id, user_id: id, accepted_at: new Date() };
  await db().insertInto('list_editors').values(editor).execute();
  await makeMute(db(), otherId, id);
  return { id, name, email, client, token, titleId, review, list, edited, other };
}

const guest = () => kinora.client();
const reviewsOf = async (id: number) =>
  (await guest().call(listReviews, { params: { id } })).pagination.data.map(({ author, body }) => ({
    author,
    body,
  }));
const exists = async (id: number) =>
  (await db().selectFrom('users').select('id').where('id', '=', id).execute()).length > 0;

describe('an account with many rows', () => {
  test('is signed out and invisible at once, and gone when the job is done', async () => {
    const { id, name, email, client, token, titleId, list, edited, other } = await makeMember();
    await deleteAccount(kinora, id);
    expect(await exists(id)).toBe(true);

    expect((await client.call(getBootstrapData)).user).toBeNull();
    expect(await client.refused(getUser, { params: { id: 'me' } })).toMatchObject({ status: 401 });
    const headers = { authorization: `Bearer ${token}` };
    const asProgram = await guest().request({ method: 'GET', url: '/api/v1/users/me', headers });
    expect(asProgram.statusCode).toBe(401);
    const credentials = { email, password: PASSWORD, remember: false };
    expect(await guest().refused(login, { body: credentials })).toMatchObject({ status: 422 });

    expect(await reviewsOf(titleId)).toEqual([{ author: null, body: 'Slow, then not.' }]);
    expect(await guest().refused(getMemberList, { params: { slugOrId: list.slug } })).toMatchObject({
      status: 410,
    });
    expect(
      (await other.call(getEditedMemberList, { params: { slugOrId: edited.slug } })).list.editors,
    ).toEqual([]);
    expect(await other.refused(getProfile, { params: { id } })).toMatchObject({ status: 404 });
    expect((await other.call(listMentionable, { query: { text: name.slice(0, 20) } })).members).toEqual([]);
    expect((await other.call(listHiddenMembers, { query: {} })).pagination.data).toEqual([]);

    const manager = await signIn(kinora, { permissions: ['users.update'], confirmed: true });
    const found = await manager.call(listAdminUsers, { query: { query: 'deleted:' } });
    expect(found.pagination.data).toEqual([]);
    expect(await manager.refused(getAdminUser, { params: { id } })).toMatchObject({ status: 404 });
    expect(await manager.refused(deleteAdminUser, { params: { id } })).toMatchObject({ status: 404 });
    await makeUser(db(), { email });

    await drainOutbox(kinora);
    expect(await exists(id)).toBe(false);
    const days = db().selectFrom('plays_user_day').select('day').where('user_id', '=', id);
    expect(await days.execute()).toEqual([]);
    expect(await reviewsOf(titleId)).toEqual([{ author: null, body: 'Slow, then not.' }]);
    expect(await guest().refused(getMemberList, { params: { slugOrId: list.slug } })).toMatchObject({
      status: 404,
    });
  });

  test('loses its texts as the person was told, even if the setting changes meanwhile', async () => {
    const { id, titleId } = await makeMember();
    await withTexts(kinora, 'delete', () => deleteAccount(kinora, id));
    await withTexts(kinora, 'keep', () => drainOutbox(kinora));
    expect(await exists(id)).toBe(false);
    expect(await reviewsOf(titleId)).toEqual([]);
  });

  test('can be deleted by an administrator', async () => {
    const { id, titleId } = await makeMember();
    const manager = await signIn(kinora, { permissions: ['admin'], confirmed: true });
    await withTexts(kinora, 'delete', async () => {
      await manager.call(deleteAdminUser, { params: { id } });
    });
    await drainOutbox(kinora);
    expect(await exists(id)).toBe(false);
    expect(await reviewsOf(titleId)).toEqual([]);
  });
});
