import { describe, expect, test } from 'vitest';
import { login, twoFactorChallenge } from '@kinora/contracts/foundation/auth.ts';
import {
  connectExistingAccount,
  sendSocialEmailCode,
  verifySocialEmailCode,
} from '@kinora/contracts/foundation/social.ts';
import { makeTwoFactor } from '#foundation/two-factor/two-factor.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { testClock } from '#test/clock.ts';
import { mailedCode, queuedMails } from '#test/mail.ts';
import { withSettings } from '#test/settings.ts';
import { withSession } from '#test/sign-in.ts';
import {
  newSocialPerson,
  profilesOf,
  startSocialServices,
  useSocialApp,
  runSocialFlow,
  fetchCurrentUser,
} from '#test/social.ts';
import { authenticatorCode } from '#test/totp.ts';

const standIns = await startSocialServices();
const clock = testClock();
const kinora = useSocialApp(standIns, clock);

const PASSWORD = 'correct horse battery staple';
const RESEND_MS = 61_000;

describe('verifying an address after social sign-in', () => {
  /** Signs in with a service that does not verify emails; stops where the email is required. */
  async function arrive(person = newSocialPerson()) {
    const client = kinora.client();
    await runSocialFlow(client, standIns.twitter, person);
    return client;
  }

  test('codes are sent only to a browser that has come from a service', async () => {
    const { email } = newSocialPerson();
    const stranger = kinora.client();
    expect(await stranger.refused(sendSocialEmailCode, { body: { email } })).toMatchObject({
      status: 422,
      code: 'social.attempt_ended',
    });
    expect(await stranger.refused(verifySocialEmailCode, { body: { code: '123456' } })).toMatchObject({
      code: 'social.attempt_ended',
    });
    expect(await queuedMails(kinora, email)).toEqual([]);
  });

  test('another code can be requested after a minute', async () => {
    const { email } = newSocialPerson();
    const client = await arrive();
    await client.call(sendSocialEmailCode, { body: { email } });
    expect((await client.refused(sendSocialEmailCode, { body: { email } })).status).toBe(429);
    clock.advance(RESEND_MS);
    await client.call(sendSocialEmailCode, { body: { email } });
    expect(await queuedMails(kinora, email)).toHaveLength(2);
  });

  test('a code works once, for the address it was sent to', async () => {
    const [first, second] = [newSocialPerson().email, newSocialPerson().email];
    const client = await arrive();
    await client.call(sendSocialEmailCode, { body: { email: first } });
    const old = await mailedCode(kinora, first);
    clock.advance(RESEND_MS);
    await client.call(sendSocialEmailCode, { body: { email: second } });
    const code = await mailedCode(kinora, second);
    expect(await client.refused(verifySocialEmailCode, { body: { code: old } })).toMatchObject({
      status: 422,
      errors: { code: ['This code is wrong or has expired.'] },
    });
    await client.call(verifySocialEmailCode, { body: { code } });
    expect((await fetchCurrentUser(client))?.email).toBe(second);
    expect((await client.refused(verifySocialEmailCode, { body: { code } })).code).toBe(
      'social.attempt_ended',
    );
  });

  test('the attempt ends after ten minutes', async () => {
    const { email } = newSocialPerson();
    const client = await arrive();
    clock.advance(600_001);
    expect((await client.refused(sendSocialEmailCode, { body: { email } })).code).toBe(
      'social.attempt_ended',
    );
  });

  test('invalid addresses and codes are rejected', async () => {
    const client = await arrive();
    for (const email of ['nobody', '', ['a@example.com', 'b@example.com'], null]) {
      expect((await client.refused(sendSocialEmailCode, { body: { email } })).status).toBe(422);
    }
    for (const code of ['12345', 'abcdef', 123456, null]) {
      expect((await client.refused(verifySocialEmailCode, { body: { code } })).status).toBe(422);
    }
  });

  test('a new account with an address of a blocked domain is rejected', async () => {
    const { email } = newSocialPerson();
    const [, domain = ''] = email.split('@');
    const client = await arrive();
    await client.call(sendSocialEmailCode, { body: { email } });
    await withSettings(
      kinora,
      { section: 'registration', values: { blocked_domains: [domain] } },
      async () => {
        const body = { code: await mailedCode(kinora, email) };
        expect(await client.refused(verifySocialEmailCode, { body })).toMatchObject({
          status: 422,
          errors: { code: ['Use an email address of another provider.'] },
        });
      },
    );
    expect(await fetchCurrentUser(client)).toBeNull();
  });

  test('the account is rejected if registration is disabled in the meantime', async () => {
    const { email } = newSocialPerson();
    const client = await arrive();
    await client.call(sendSocialEmailCode, { body: { email } });
    await withSettings(kinora, { section: 'registration', values: { disable: true } }, async () => {
      const body = { code: await mailedCode(kinora, email) };
      expect(await client.refused(verifySocialEmailCode, { body })).toMatchObject({
        status: 403,
        code: 'registration.closed',
      });
    });
    expect(await fetchCurrentUser(client)).toBeNull();
  });

  test('the address of an existing account requires its password', async () => {
    const owner = await makeUser(kinora.platform.db, { password: PASSWORD });
    const client = await arrive();
    await client.call(sendSocialEmailCode, { body: { email: owner.email } });
    const result = await client.call(verifySocialEmailCode, {
      body: { code: await mailedCode(kinora, owner.email) },
    });
    expect(result).toEqual({ status: 'REQUEST_PASSWORD', callbackData: {} });
    expect(await fetchCurrentUser(client)).toBeNull();
    await client.call(connectExistingAccount, { body: { password: PASSWORD } });
    expect((await fetchCurrentUser(client))?.id).toBe(owner.id);
  });
});

describe('connecting an existing account by its password', () => {
  async function asked() {
    const owner = await makeUser(kinora.platform.db, { password: PASSWORD });
    const client = kinora.client();
    const person = { ...newSocialPerson(), email: owner.email };
    const { message } = await runSocialFlow(client, standIns.google, person);
    expect(message).toEqual({ type: 'social-auth', status: 'REQUEST_PASSWORD', callbackData: {} });
    return { owner, client, person };
  }

  test('[A7-018] the right password connects, signs in, and returns status and bootstrapData', async () => {
    const { owner, client, person } = await asked();
    const answer = await client.call(connectExistingAccount, { body: { password: PASSWORD } });
    expect(answer).toMatchObject({
      status: 'SUCCESS',
      two_factor: false,
      bootstrapData: { user: { id: owner.id } },
    });
    expect((await fetchCurrentUser(client))?.id).toBe(owner.id);
    expect(await profilesOf(kinora, owner.id)).toMatchObject([
      { service_name: 'google', subject: person.subject },
    ]);
    expect((await queuedMails(kinora, owner.email)).map(({ kind }) => kind)).toContain('social.connected');
    const later = kinora.client();
    await runSocialFlow(later, standIns.google, person);
    expect((await fetchCurrentUser(later))?.id).toBe(owner.id);
  });

  test('a wrong password is reported on its field and connects nothing', async () => {
    const { owner, client } = await asked();
    expect(await client.refused(connectExistingAccount, { body: { password: 'wrong' } })).toMatchObject({
      status: 422,
      errors: { password: ['This password is wrong.'] },
    });
    expect(await fetchCurrentUser(client)).toBeNull();
    expect(await profilesOf(kinora, owner.id)).toEqual([]);
  });

  test('after five attempts even the right password is rejected', async () => {
    const { client } = await asked();
    for (let tries = 0; tries < 5; tries += 1) {
      await client.refused(connectExistingAccount, { body: { password: `guess ${tries}` } });
    }
    expect(await client.refused(connectExistingAccount, { body: { password: PASSWORD } })).toMatchObject({
      status: 422,
      code: 'social.attempt_ended',
    });
    expect(await fetchCurrentUser(client)).toBeNull();
  });

  test('is rejected after ten minutes, in another browser and a second time', async () => {
    const { client } = await asked();
    const body = { password: PASSWORD };
    expect((await kinora.client().refused(connectExistingAccount, { body })).code).toBe(
      'social.attempt_ended',
    );
    await client.call(connectExistingAccount, { body });
    expect((await client.refused(connectExistingAccount, { body })).code).toBe('social.attempt_ended');

    const late = await asked();
    clock.advance(600_001);
    expect((await late.client.refused(connectExistingAccount, { body })).code).toBe('social.attempt_ended');
  });

  describe('with a second factor', () => {
    /** The password is verified, the second factor is not. */
    async function challenged() {
      const { owner, client, person } = await asked();
      const { secret } = await makeTwoFactor(kinora.platform, owner.id);
      const answer = await client.call(connectExistingAccount, { body: { password: PASSWORD } });
      expect(answer).toEqual({ status: 'SUCCESS', two_factor: true });
      return { owner, client, person, code: () => authenticatorCode(secret, clock.now()) };
    }
    const mailsTo = async (email: string) => (await queuedMails(kinora, email)).map(({ kind }) => kind);

    test('the attempt lasts as long as the challenge, so that no code is wasted', async () => {
      const { owner, client } = await asked();
      const { secret } = await makeTwoFactor(kinora.platform, owner.id);
      clock.advance(9 * 60_000);
      await client.call(connectExistingAccount, { body: { password: PASSWORD } });
      clock.advance(9 * 60_000);
      const code = await authenticatorCode(secret, clock.now());
      await client.call(twoFactorChallenge, { body: { code } });
      expect(await profilesOf(kinora, owner.id)).toHaveLength(1);
    });

    test('4c: connects the identity after the second factor, not before', async () => {
      const { owner, client, person, code } = await challenged();
      expect(await profilesOf(kinora, owner.id)).toEqual([]);
      expect(await mailsTo(owner.email)).not.toContain('social.connected');
      expect((await client.refused(twoFactorChallenge, { body: { code: '000000' } })).status).toBe(422);
      expect(await profilesOf(kinora, owner.id)).toEqual([]);

      await client.call(twoFactorChallenge, { body: { code: await code() } });
      expect((await fetchCurrentUser(client))?.id).toBe(owner.id);
      expect(await profilesOf(kinora, owner.id)).toMatchObject([
        { service_name: 'google', subject: person.subject },
      ]);
      expect(await mailsTo(owner.email)).toContain('social.connected');
    });

    test('4c: connects nothing if the owner signs in elsewhere in the meantime', async () => {
      const { owner, code } = await challenged();
      const ownersBrowser = kinora.client();
      await ownersBrowser.call(login, { body: { email: owner.email, password: PASSWORD } });
      await ownersBrowser.call(twoFactorChallenge, { body: { code: await code() } });
      expect((await fetchCurrentUser(ownersBrowser))?.id).toBe(owner.id);
      expect(await profilesOf(kinora, owner.id)).toEqual([]);
    });

    test('rejects an identity that was connected elsewhere in the meantime, and starts no session', async () => {
      const { client, person, code } = await challenged();
      const other = await makeUser(kinora.platform.db);
      const othersBrowser = await withSession(kinora, other.id, { confirmed: true });
      await runSocialFlow(othersBrowser, standIns.google, person, 'connect');
      const refusal = await client.refused(twoFactorChallenge, { body: { code: await code() } });
      expect(refusal).toMatchObject({ status: 409, code: 'social.taken' });
      expect(await fetchCurrentUser(client)).toBeNull();
    });
  });

  test('an account keeps its connected profile if another one of the service is offered', async () => {
    const { owner, client } = await asked();
    await client.call(connectExistingAccount, { body: { password: PASSWORD } });
    const second = kinora.client();
    await runSocialFlow(second, standIns.google, { ...newSocialPerson(), email: owner.email });
    expect(await second.refused(connectExistingAccount, { body: { password: PASSWORD } })).toMatchObject({
      status: 409,
      code: 'social.taken',
    });
    expect(await fetchCurrentUser(second)).toBeNull();
    expect(await profilesOf(kinora, owner.id)).toHaveLength(1);
  });
});
