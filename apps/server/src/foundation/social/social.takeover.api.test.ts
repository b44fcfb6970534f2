import { describe, expect, test } from 'vitest';
import { createAccessToken } from '@kinora/contracts/foundation/access-tokens.ts';
import { getUser } from '@kinora/contracts/foundation/account.ts';
import { login } from '@kinora/contracts/foundation/auth.ts';
import {
  connectExistingAccount,
  disconnectSocial,
  sendSocialEmailCode,
  verifySocialEmailCode,
} from '@kinora/contracts/foundation/social.ts';
import { makeTwoFactor } from '#foundation/two-factor/two-factor.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { testClock } from '#test/clock.ts';
import { mailedCode } from '#test/mail.ts';
import { whileLocked } from '#test/locks.ts';
import { withSession } from '#test/sign-in.ts';
import {
  newSocialPerson,
  profilesOf,
  startSocialServices,
  useSocialApp,
  runSocialFlow,
  fetchCurrentUser,
} from '#test/social.ts';

const standIns = await startSocialServices();
const kinora = useSocialApp(standIns, testClock());

const PASSWORD = 'correct horse battery staple';
const ME = { params: { id: 'me' } } as const;

const userId = async (client: Parameters<typeof fetchCurrentUser>[0]) =>
  (await fetchCurrentUser(client))?.id ?? 0;

describe('an account registered with the address of another person', () => {
  /** X has registered with V's email and prepared every way to keep access. */
  async function preHijacked() {
    const victim = newSocialPerson();
    const account = await makeUser(kinora.platform.db, {
      email: victim.email,
      email_verified_at: null,
      password: PASSWORD,
      permissions: ['api.access'],
    });
    const attacker = await withSession(kinora, account.id, { confirmed: true });
    const attackersFacebook = newSocialPerson();
    await runSocialFlow(attacker, standIns.facebook, attackersFacebook, 'connect');
    const { plainTextToken } = await attacker.call(createAccessToken, { body: { tokenName: 'mine' } });
    await makeTwoFactor(kinora.platform, account.id);
    return { victim, account, attacker, attackersFacebook, plainTextToken };
  }

  test('4a: is taken over by the person who verifies the address through google, and the creator loses all access', async () => {
    const { victim, account, attacker, attackersFacebook, plainTextToken } = await preHijacked();
    const client = kinora.client();
    const { message } = await runSocialFlow(client, standIns.google, victim);
    expect(message?.status).toBe('SUCCESS');
    expect(message?.callbackData.bootstrapData?.user).toMatchObject({
      id: account.id,
      name: victim.name,
      email_verified_at: expect.any(String),
      two_factor_confirmed_at: null,
    });

    expect((await attacker.refused(getUser, ME)).status).toBe(401);
    const body = { email: victim.email, password: PASSWORD };
    expect((await kinora.client().refused(login, { body })).status).toBe(422);
    const bearer = await kinora.client().request({
      method: 'GET',
      url: '/api/v1/users/me',
      headers: { authorization: `Bearer ${plainTextToken}` },
    });
    expect(bearer.statusCode).toBe(401);
    const back = kinora.client();
    await runSocialFlow(back, standIns.facebook, attackersFacebook);
    expect(await fetchCurrentUser(back)).toBeNull();
    expect(await profilesOf(kinora, account.id)).toMatchObject([
      { service_name: 'google', subject: victim.subject },
    ]);
  });

  test('4a: is taken over with a code mailed to the address', async () => {
    const { victim, account, attacker } = await preHijacked();
    const client = kinora.client();
    await runSocialFlow(client, standIns.twitter, newSocialPerson());
    await client.call(sendSocialEmailCode, { body: { email: victim.email } });
    const code = await mailedCode(kinora, victim.email);
    expect((await client.call(verifySocialEmailCode, { body: { code } })).status).toBe('SUCCESS');
    expect(await userId(client)).toBe(account.id);
    expect((await attacker.refused(getUser, ME)).status).toBe(401);
  });

  test('4a: is not taken over with an address that google has not verified', async () => {
    const { victim, attacker } = await preHijacked();
    const client = kinora.client();
    const { message } = await runSocialFlow(client, standIns.google, { ...victim, isEmailVerified: false });
    expect(message?.status).toBe('REQUEST_PASSWORD');
    expect(await fetchCurrentUser(client)).toBeNull();
    expect((await attacker.call(getUser, ME)).user.email).toBe(victim.email);
  });
});

describe('an account with a verified address', () => {
  const victimAccount = () => makeUser(kinora.platform.db, { password: PASSWORD });

  test.each(['facebook', 'envato', 'google'] as const)(
    '4b: a profile at %s with the same address gets no session',
    async (service) => {
      const victim = await victimAccount();
      const attacker = kinora.client();
      const person = { ...newSocialPerson(), email: victim.email };
      const { answer, message } = await runSocialFlow(attacker, standIns[service], person);
      expect(message).toEqual({ type: 'social-auth', status: 'REQUEST_PASSWORD', callbackData: {} });
      expect(answer.cookies.map(({ name }) => name)).not.toContain('session');
      expect(attacker.cookies.has('session')).toBe(false);
      expect((await attacker.refused(getUser, ME)).status).toBe(401);
      expect(await profilesOf(kinora, victim.id)).toEqual([]);
    },
  );

  test('4c: the right password still requires the second factor', async () => {
    const victim = await victimAccount();
    await makeTwoFactor(kinora.platform, victim.id);
    const client = kinora.client();
    await runSocialFlow(client, standIns.facebook, { ...newSocialPerson(), email: victim.email });
    const answer = await client.call(connectExistingAccount, { body: { password: PASSWORD } });
    expect(answer).toEqual({ status: 'SUCCESS', two_factor: true });
    expect(client.cookies.has('session')).toBe(false);
    expect((await client.refused(getUser, ME)).status).toBe(401);
  });

  test('4c: a connected profile still requires the second factor', async () => {
    const victim = await victimAccount();
    const person = newSocialPerson();
    const owner = await withSession(kinora, victim.id, { confirmed: true });
    await runSocialFlow(owner, standIns.twitter, person, 'connect');
    await makeTwoFactor(kinora.platform, victim.id);
    const client = kinora.client();
    const { message } = await runSocialFlow(client, standIns.twitter, person);
    expect(message).toEqual({
      type: 'social-auth',
      status: 'SUCCESS',
      callbackData: { two_factor: true },
    });
    expect(client.cookies.has('session')).toBe(false);
    expect(await fetchCurrentUser(client)).toBeNull();
  });

  test('4d: two users who swap their addresses at the service still get their own accounts', async () => {
    const [ada, bob] = [newSocialPerson(), newSocialPerson()];
    const first = { ada: kinora.client(), bob: kinora.client() };
    await runSocialFlow(first.ada, standIns.google, ada);
    await runSocialFlow(first.bob, standIns.google, bob);
    const later = { ada: kinora.client(), bob: kinora.client() };
    await runSocialFlow(later.ada, standIns.google, { ...ada, email: bob.email });
    await runSocialFlow(later.bob, standIns.google, { ...bob, email: ada.email });
    expect(await userId(later.ada)).toBe(await userId(first.ada));
    expect(await userId(later.bob)).toBe(await userId(first.bob));
    expect(await userId(first.ada)).not.toBe(await userId(first.bob));
  });
});

describe('41: the sign-in methods of an account', () => {
  /** Starts requests that change the profiles of one user while the rows are locked, so that they continue together. */
  const whileProfilesLocked = <T>(ownerId: number, start: () => Promise<T>[]): Promise<T[]> => {
    const { db } = kinora.platform;
    const rows = db
      .selectFrom('social_profiles')
      .select('subject')
      .where('user_id', '=', ownerId)
      .forUpdate();
    return whileLocked(db, { rows, start });
  };

  test('an identity of another user cannot be connected', async () => {
    const person = newSocialPerson();
    const owner = kinora.client();
    await runSocialFlow(owner, standIns.google, person);
    const attacker = await makeUser(kinora.platform.db, { password: PASSWORD });
    const client = await withSession(kinora, attacker.id, { confirmed: true });
    const { message } = await runSocialFlow(client, standIns.google, person, 'connect');
    expect(message).toMatchObject({
      status: 'ERROR',
      callbackData: { errorMessage: expect.stringContaining('is connected to another user') },
    });
    expect(await profilesOf(kinora, attacker.id)).toEqual([]);
    expect(await profilesOf(kinora, await userId(owner))).toHaveLength(1);
  });

  test('the last one cannot be removed from an account without a password', async () => {
    const client = kinora.client();
    await runSocialFlow(client, standIns.google, newSocialPerson());
    const params = { service: 'google' as const };
    expect(await client.refused(disconnectSocial, { params, body: {} })).toMatchObject({
      status: 422,
      code: 'social.password_needed',
    });
    expect(await profilesOf(kinora, await userId(client))).toHaveLength(1);
  });

  test('of two concurrent removals, one is rejected', async () => {
    const owner = await makeUser(kinora.platform.db);
    const client = await withSession(kinora, owner.id, { confirmed: true });
    await runSocialFlow(client, standIns.google, newSocialPerson(), 'connect');
    await runSocialFlow(client, standIns.twitter, newSocialPerson(), 'connect');
    const answers = await whileProfilesLocked(owner.id, () =>
      (['google', 'twitter'] as const).map((service) =>
        client.send(disconnectSocial, { params: { service }, body: {} }),
      ),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]));
    expect(await profilesOf(kinora, owner.id)).toHaveLength(1);
  });
});
