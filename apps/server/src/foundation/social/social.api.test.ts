import { describe, expect, test } from 'vitest';
import { getUser } from '@kinora/contracts/foundation/account.ts';
import { login } from '@kinora/contracts/foundation/auth.ts';
import { SOCIAL_SERVICES } from '@kinora/contracts/foundation/social-settings.ts';
import {
  disconnectSocial,
  sendSocialEmailCode,
  socialConnect,
  socialLogin,
  verifySocialEmailCode,
} from '@kinora/contracts/foundation/social.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { testClock } from '#test/clock.ts';
import { mailedCode } from '#test/mail.ts';
import { withSettings } from '#test/settings.ts';
import { withSession } from '#test/sign-in.ts';
import {
  startSocialFlow,
  finishSocialFlow,
  newSocialPerson,
  profilesOf,
  startSocialServices,
  useSocialApp,
  runSocialFlow,
  fetchCurrentUser,
} from '#test/social.ts';
import { followRedirects, SITE } from '#test/stand-in.ts';

const standIns = await startSocialServices();
const clock = testClock();
const kinora = useSocialApp(standIns, clock);

const PASSWORD = 'correct horse battery staple';
const HOUR = 3_600_000;

describe('signing in with google', () => {
  test('[A7-016] a new user gets an account with the verified address, and the page receives SUCCESS with its data', async () => {
    const client = kinora.client();
    const person = newSocialPerson();
    const { answer, message } = await runSocialFlow(client, standIns.google, person);
    expect(answer.statusCode).toBe(200);
    expect(message).toMatchObject({
      type: 'social-auth',
      status: 'SUCCESS',
      callbackData: { bootstrapData: { user: { email: person.email, name: person.name } } },
    });
    const user = await fetchCurrentUser(client);
    expect(user).toMatchObject({ email: person.email, email_verified_at: expect.any(String) });
    expect(await profilesOf(kinora, user?.id ?? 0)).toEqual([
      { service_name: 'google', subject: person.subject, username: person.name },
    ]);
  });

  test('replaces a name that contains a word that the owner does not want', () =>
    withSettings(kinora, { section: 'words', values: { held: [], refused: ['badword'] } }, async () => {
      const client = kinora.client();
      await runSocialFlow(client, standIns.google, { ...newSocialPerson(), name: 'Mr Badword' });
      expect((await fetchCurrentUser(client))?.name).toBe('Member');
    }));

  test('the same user gets the same account, even after changing their address', async () => {
    const person = newSocialPerson();
    const first = kinora.client();
    await runSocialFlow(first, standIns.google, person);
    const second = kinora.client();
    await runSocialFlow(second, standIns.google, { ...person, email: newSocialPerson().email });
    expect((await fetchCurrentUser(second))?.id).toBe((await fetchCurrentUser(first))?.id);
    expect((await fetchCurrentUser(second))?.email).toBe(person.email);
  });

  test('[A7-016] a signed-in user gets ALREADY_LOGGED_IN', async () => {
    const client = await withSession(kinora, (await makeUser(kinora.platform.db)).id);
    const early = await client.send(socialLogin, { params: { service: 'google' } });
    expect(early.body).toContain('ALREADY_LOGGED_IN');

    const other = kinora.client();
    const { target } = await startSocialFlow(other, 'google');
    other.cookies.set('session', client.cookies.get('session') ?? '');
    standIns.google.person = newSocialPerson();
    const { message } = await finishSocialFlow(other, await followRedirects(target));
    expect(message?.status).toBe('ALREADY_LOGGED_IN');
  });

  test('with registration disabled, new users are rejected and members can sign in', async () => {
    const member = newSocialPerson();
    await runSocialFlow(kinora.client(), standIns.google, member);
    await withSettings(kinora, { section: 'registration', values: { disable: true } }, async () => {
      const stranger = kinora.client();
      const { message } = await runSocialFlow(stranger, standIns.google, newSocialPerson());
      expect(message).toEqual({
        type: 'social-auth',
        status: 'ERROR',
        callbackData: { errorMessage: 'Registration is closed.' },
      });
      expect(await fetchCurrentUser(stranger)).toBeNull();
      expect((await runSocialFlow(kinora.client(), standIns.google, member)).message?.status).toBe('SUCCESS');
    });
  });

  test('with a blocked email domain, new users are rejected and members can sign in', async () => {
    const member = newSocialPerson();
    const [, domain = ''] = member.email.split('@');
    await runSocialFlow(kinora.client(), standIns.google, member);
    await withSettings(
      kinora,
      { section: 'registration', values: { blocked_domains: [domain] } },
      async () => {
        const { message } = await runSocialFlow(kinora.client(), standIns.google, newSocialPerson());
        expect(message).toMatchObject({
          status: 'ERROR',
          callbackData: { errorMessage: 'Use an email address of another provider.' },
        });
        expect((await runSocialFlow(kinora.client(), standIns.google, member)).message?.status).toBe(
          'SUCCESS',
        );
      },
    );
  });

  test('a user who denies access at the service is not signed in', async () => {
    const client = kinora.client();
    const { target } = await startSocialFlow(client, 'google');
    const state = target.searchParams.get('state') ?? '';
    const { message } = await finishSocialFlow(
      client,
      `/secure/auth/social/google/callback?error=access_denied&state=${state}`,
    );
    expect(message).toMatchObject({
      status: 'ERROR',
      callbackData: { errorMessage: 'You did not allow the sign-in.' },
    });
  });

  test('sends state, nonce and a PKCE challenge, with the redirect address of this site', async () => {
    const { target } = await startSocialFlow(kinora.client(), 'google');
    const query = Object.fromEntries(target.searchParams);
    expect(query).toMatchObject({
      response_type: 'code',
      client_id: 'google-client',
      redirect_uri: `${SITE}/secure/auth/social/google/callback`,
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query[name]?.length).toBeGreaterThan(40);
  });
});

describe.each(['facebook', 'twitter', 'envato'] as const)('signing in with %s', (service) => {
  test('[A7-016] a new user verifies an address and gets an account with it', async () => {
    const client = kinora.client();
    const person = newSocialPerson();
    const { answer } = await runSocialFlow(client, standIns[service], person);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe(`${SITE}/social/email`);
    expect(await fetchCurrentUser(client)).toBeNull();

    const { email } = newSocialPerson();
    await client.call(sendSocialEmailCode, { body: { email } });
    const code = await mailedCode(kinora, email);
    const result = await client.call(verifySocialEmailCode, { body: { code } });
    expect(result).toMatchObject({
      status: 'SUCCESS',
      callbackData: { bootstrapData: { user: { email, name: person.name } } },
    });
    expect(await fetchCurrentUser(client)).toMatchObject({ email, email_verified_at: expect.any(String) });

    const again = kinora.client();
    expect((await runSocialFlow(again, standIns[service], person)).message?.status).toBe('SUCCESS');
    expect((await fetchCurrentUser(again))?.email).toBe(email);
  });
});

describe('connecting from the account settings', () => {
  const member = async () => {
    const owner = await makeUser(kinora.platform.db, { password: PASSWORD });
    return { owner, client: await withSession(kinora, owner.id, { confirmed: true }) };
  };

  test.each(SOCIAL_SERVICES)('[A7-017] connects %s, and the page receives SUCCESS', async (service) => {
    const { owner, client } = await member();
    const person = newSocialPerson();
    const { message } = await runSocialFlow(client, standIns[service], person, 'connect');
    expect(message).toEqual({ type: 'social-auth', status: 'SUCCESS', callbackData: {} });
    expect(await profilesOf(kinora, owner.id)).toEqual([
      { service_name: service, subject: person.subject, username: person.name },
    ]);
    expect((await client.call(getUser, { params: { id: 'me' } })).user.id).toBe(owner.id);
    const other = kinora.client();
    await runSocialFlow(other, standIns[service], person);
    expect((await fetchCurrentUser(other))?.id).toBe(owner.id);
  });

  test('connecting the same profile again changes nothing, and another profile of the service is rejected', async () => {
    const { owner, client } = await member();
    const person = newSocialPerson();
    await runSocialFlow(client, standIns.twitter, person, 'connect');
    expect((await runSocialFlow(client, standIns.twitter, person, 'connect')).message?.status).toBe(
      'SUCCESS',
    );
    expect(
      (await runSocialFlow(client, standIns.twitter, newSocialPerson(), 'connect')).message?.status,
    ).toBe('ERROR');
    expect(await profilesOf(kinora, owner.id)).toHaveLength(1);
  });

  test('requires a session with a confirmed password', async () => {
    const params = { service: 'google' };
    expect((await kinora.client().refused(socialConnect, { params })).status).toBe(401);
    const owner = await makeUser(kinora.platform.db);
    const client = await withSession(kinora, owner.id);
    expect(await client.refused(socialConnect, { params })).toMatchObject({
      status: 423,
      message: 'Password confirmation required',
    });
  });

  test("[A7-019] disconnecting removes only the user's own profile", async () => {
    const { owner, client } = await member();
    const neighbour = await member();
    await runSocialFlow(client, standIns.envato, newSocialPerson(), 'connect');
    await runSocialFlow(neighbour.client, standIns.envato, newSocialPerson(), 'connect');
    await client.call(disconnectSocial, { params: { service: 'envato' }, body: { service: 'envato' } });
    expect(await profilesOf(kinora, owner.id)).toEqual([]);
    expect(await profilesOf(kinora, neighbour.owner.id)).toHaveLength(1);
    await client.call(disconnectSocial, { params: { service: 'envato' }, body: {} });
    const guest = kinora.client();
    expect((await guest.refused(disconnectSocial, { params: { service: 'envato' }, body: {} })).status).toBe(
      401,
    );
  });
});

describe('popup pages', () => {
  test('return 404 for a disabled or unknown service', async () => {
    const off = { google: { enable: false, client_id: 'google-client' } };
    await withSettings(kinora, { section: 'social', values: off }, async () => {
      const refusal = await kinora.client().refused(socialLogin, { params: { service: 'google' } });
      expect(refusal.status).toBe(404);
    });
    expect((await kinora.client().refused(socialLogin, { params: { service: 'myspace' } })).status).toBe(404);
  });

  test('keep their opener, are not cached, and send no referrer', async () => {
    const client = kinora.client();
    const { answer: begun } = await startSocialFlow(client, 'google');
    const done = await finishSocialFlow(client, '/secure/auth/social/google/callback?state=x&code=y');
    for (const { headers } of [begun, done.answer]) {
      expect(headers['cross-origin-opener-policy']).toBe('unsafe-none');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['cache-control']).toBe('no-store');
    }
    expect(done.answer.headers['content-type']).toBe('text/html; charset=utf-8');
    const nonce = /<script nonce="([^"]+)">/.exec(done.answer.body)?.[1];
    expect(done.answer.headers['content-security-policy']).toContain(`script-src 'nonce-${nonce}'`);
  });

  test('escape names inside the script', async () => {
    const person = { ...newSocialPerson(), name: '</script><script>window.__xss = 1</script>' };
    const { answer, message } = await runSocialFlow(kinora.client(), standIns.google, person);
    expect(message?.callbackData.bootstrapData?.user?.name).toBe(person.name);
    expect(answer.body.match(/<script/g)).toHaveLength(1);
  });

  test('report an error without details if the service fails', async () => {
    const client = kinora.client();
    const { target } = await startSocialFlow(client, 'facebook');
    const state = target.searchParams.get('state') ?? '';
    const { answer, message } = await finishSocialFlow(
      client,
      `/secure/auth/social/facebook/callback?code=unknown&state=${state}`,
    );
    expect(message).toEqual({ type: 'social-auth', status: 'ERROR', callbackData: {} });
    expect(answer.statusCode).toBe(200);
  });
});

test('unfinished attempts are cleaned up', async () => {
  await startSocialFlow(kinora.client(), 'google');
  clock.advance(HOUR);
  const clean = kinora.composition.parts
    .flatMap((part) => part.schedules ?? [])
    .find(({ name }) => name === 'clean-social-attempts');
  await clean?.run();
  const left = await kinora.platform.db.selectFrom('social_attempts').select('id').execute();
  expect(left).toEqual([]);
});

test('an account without a password rejects sign-in by password', async () => {
  const client = kinora.client();
  const person = newSocialPerson();
  await runSocialFlow(client, standIns.google, person);
  const body = { email: person.email, password: 'null' };
  expect((await kinora.client().refused(login, { body })).status).toBe(422);
});
