import { describe, expect, test } from 'vitest';
import { getUser } from '@kinora/contracts/foundation/account.ts';
import { login } from '@kinora/contracts/foundation/auth.ts';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { getValueLists } from '@kinora/contracts/foundation/value-lists.ts';
import { makeAccessToken } from '#foundation/access-tokens/access-tokens.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { queuedMails } from '#test/mail.ts';
import { withSession } from '#test/sign-in.ts';

const kinora = useTestApp();
const PASSWORD = 'correct horse battery staple';
const ME = { params: { id: 'me' as const } };

async function person() {
  const user = await makeUser(kinora.platform.db, { password: PASSWORD, permissions: ['admin'] });
  return { ...user, client: await withSession(kinora, user.id, { confirmed: true }) };
}
const statusWith = async (plain: string) => {
  const headers = { authorization: `Bearer ${plain}` };
  return (await kinora.client().request({ method: 'GET', url: '/api/v1/users/me', headers })).statusCode;
};

describe('a suspended account', () => {
  test('loses access by session, token and sign-in from the next request on', async () => {
    const { db } = kinora.platform;
    const { id, email, client } = await person();
    const { plain } = await makeAccessToken(db, id);
    const secret = { purpose: 'test', created_at: new Date(), expires_at: new Date(Date.now() + 60_000) };
    await db
      .insertInto('one_time_tokens')
      .values({ ...secret, token_hash: `t${id}`, user_id: id })
      .execute();
    expect([(await client.send(getUser, ME)).statusCode, await statusWith(plain)]).toEqual([200, 200]);
    await kinora.composition.bans.ban(id);
    expect(await client.refused(getUser, ME)).toMatchObject({ status: 403, code: 'account_suspended' });
    expect(await client.refused(getValueLists, { params: { names: 'countries' } })).toMatchObject({
      status: 403,
      code: 'account_suspended',
    });
    expect(await statusWith(plain)).toBe(401);
    expect((await client.call(getBootstrapData)).user?.banned_at).not.toBeNull();
    const fresh = kinora.client();
    await fresh.send(login, { body: { email, password: PASSWORD } });
    expect(await fresh.refused(getUser, ME)).toMatchObject({ status: 403, code: 'account_suspended' });
    const left = await db.selectFrom('one_time_tokens').select('user_id').where('user_id', '=', id).execute();
    expect(left).toEqual([]);
  });

  test('gets one mail about it', async () => {
    const { id, email } = await person();
    await kinora.composition.bans.ban(id);
    await kinora.composition.bans.ban(id);
    expect((await queuedMails(kinora, email)).map(({ kind }) => kind)).toEqual(['account.suspended']);
  });

  test('can be reinstated, but its tokens stay revoked', async () => {
    const { id, client } = await person();
    const { plain } = await makeAccessToken(kinora.platform.db, id);
    await kinora.composition.bans.ban(id);
    await kinora.composition.bans.unban(id);
    expect((await client.call(getUser, ME)).user).toMatchObject({ banned_at: null, tokens: [] });
    expect(await statusWith(plain)).toBe(401);
  });

  test('must exist to be suspended or reinstated', async () => {
    const { bans } = kinora.composition;
    await expect(bans.ban(2_147_483_647)).rejects.toMatchObject({ code: 'not_found' });
    await expect(bans.unban(2_147_483_647)).rejects.toMatchObject({ code: 'not_found' });
    await expect(bans.findByEmail('nobody@example.com')).rejects.toMatchObject({ code: 'not_found' });
  });
});
