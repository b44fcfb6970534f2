import { describe, expect, test } from 'vitest';
import type { SocialService } from '@kinora/contracts/foundation/social-settings.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { testClock } from '#test/clock.ts';
import { withSession } from '#test/sign-in.ts';
import {
  startSocialFlow,
  finishSocialFlow,
  readPopupMessage,
  newSocialPerson,
  profilesOf,
  startSocialServices,
  useSocialApp,
  fetchCurrentUser,
} from '#test/social.ts';
import { followRedirects, SITE } from '#test/stand-in.ts';

const standIns = await startSocialServices();
const clock = testClock();
const kinora = useSocialApp(standIns, clock);

const EXPIRED = {
  type: 'social-auth',
  status: 'ERROR',
  callbackData: { errorMessage: 'This sign-in has expired. Please start again.' },
};

describe('39: the callback of a service', () => {
  const begun = async (service: SocialService = 'google') => {
    const client = kinora.client();
    const { target } = await startSocialFlow(client, service);
    standIns[service].person = newSocialPerson();
    return { client, callback: await followRedirects(target) };
  };

  test('cannot be replayed', async () => {
    const { client, callback } = await begun('facebook');
    const used = await finishSocialFlow(client, callback);
    expect(used.answer.statusCode).toBe(302);
    expect((await finishSocialFlow(client, callback)).message).toEqual(EXPIRED);
  });

  test('is accepted once for concurrent requests', async () => {
    const { client, callback } = await begun();
    const visits = await Promise.all(Array.from({ length: 8 }, () => finishSocialFlow(client, callback)));
    const statuses = visits.map(({ message }) => message?.status);
    expect(statuses.filter((status) => status === 'SUCCESS')).toHaveLength(1);
    expect(statuses.filter((status) => status === 'ERROR')).toHaveLength(7);
  });

  test('cannot be finished in another browser, and still works in its own', async () => {
    const { client, callback } = await begun();
    const victim = kinora.client();
    await startSocialFlow(victim, 'google');
    expect((await finishSocialFlow(victim, callback)).message).toEqual(EXPIRED);
    expect((await finishSocialFlow(kinora.client(), callback)).message).toEqual(EXPIRED);
    expect(await fetchCurrentUser(victim)).toBeNull();
    expect((await finishSocialFlow(client, callback)).message?.status).toBe('SUCCESS');
  });

  test('cannot be used for another service', async () => {
    const { client, callback } = await begun('twitter');
    const misled = callback.replace('/twitter/', '/facebook/');
    expect((await finishSocialFlow(client, misled)).message).toEqual(EXPIRED);
  });

  test('is rejected after ten minutes', async () => {
    const { client, callback } = await begun();
    clock.advance(600_001);
    expect((await finishSocialFlow(client, callback)).message).toEqual(EXPIRED);
  });

  test.each(['', '?state=', '?code=x', '?state=a&state=b&code=x', '?state[]=a&code=x'])(
    'is rejected if it is made up: %j',
    async (query) => {
      const { client } = await begun();
      const { message } = await finishSocialFlow(client, `/secure/auth/social/google/callback${query}`);
      expect(message).toEqual(EXPIRED);
    },
  );

  test('sends its message only to pages of this site', async () => {
    const { client, callback } = await begun();
    const { answer, message } = await finishSocialFlow(client, callback);
    expect(message?.status).toBe('SUCCESS');
    for (const origin of [
      'https://evil.example',
      'http://localhost:3001',
      'https://localhost:3000',
      'null',
    ]) {
      expect(readPopupMessage(origin, answer.body)).toBeUndefined();
    }
  });

  test('stores no token of the service, and encrypts its secrets', async () => {
    const client = kinora.client();
    const { target } = await startSocialFlow(client, 'facebook');
    const attempts = await kinora.platform.db.selectFrom('social_attempts').selectAll().execute();
    expect(JSON.stringify(attempts)).not.toContain(target.searchParams.get('state'));
    expect(JSON.stringify(attempts)).not.toContain(client.cookies.get('social'));
    expect(attempts.every(({ secrets }) => secrets.startsWith('k1.'))).toBe(true);
    standIns.facebook.person = newSocialPerson();
    const { answer } = await finishSocialFlow(client, await followRedirects(target));
    expect(answer.body).not.toMatch(/access_token|id_token|code/);
    const rows = await kinora.platform.db.selectFrom('social_attempts').select('profile').execute();
    const kept = rows.flatMap(({ profile }) => Object.keys(profile ?? {}));
    expect(new Set(kept)).toEqual(new Set(['subject', 'username', 'email', 'isEmailVerified']));
  });
});

describe('39: connecting a service', () => {
  async function connecting() {
    const owner = await makeUser(kinora.platform.db);
    const client = await withSession(kinora, owner.id, { confirmed: true });
    const { target } = await startSocialFlow(client, 'twitter', 'connect');
    standIns.twitter.person = newSocialPerson();
    return { owner, client, callback: await followRedirects(target) };
  }

  test("an attacker's identity cannot be connected to a user who follows their link", async () => {
    const attack = await connecting();
    const victim = await connecting();
    expect((await finishSocialFlow(victim.client, attack.callback)).message).toEqual(EXPIRED);
    expect(await profilesOf(kinora, victim.owner.id)).toEqual([]);
  });

  test("an attacker's identity cannot be connected with the attempt cookie planted in the victim's browser", async () => {
    const attack = await connecting();
    const victim = await makeUser(kinora.platform.db);
    const client = await withSession(kinora, victim.id, { confirmed: true });
    client.cookies.set('social', attack.client.cookies.get('social') ?? '');
    expect((await finishSocialFlow(client, attack.callback)).message).toEqual(EXPIRED);
    expect(await profilesOf(kinora, victim.id)).toEqual([]);
    expect(await profilesOf(kinora, attack.owner.id)).toEqual([]);
  });

  test('cannot be finished in another session of the same user, or after signing out', async () => {
    const first = await connecting();
    const other = await withSession(kinora, first.owner.id, { confirmed: true });
    other.cookies.set('social', first.client.cookies.get('social') ?? '');
    expect((await finishSocialFlow(other, first.callback)).message).toEqual(EXPIRED);

    const second = await connecting();
    second.client.cookies.delete('session');
    expect((await finishSocialFlow(second.client, second.callback)).message).toEqual(EXPIRED);
    expect(await profilesOf(kinora, second.owner.id)).toEqual([]);
  });
});

describe('26: the URL that starts a social sign-in', () => {
  const attemptsOf = (userId: number) =>
    kinora.platform.db.selectFrom('social_attempts').select('id').where('user_id', '=', userId).execute();

  async function owner() {
    const { id } = await makeUser(kinora.platform.db);
    return { id, client: await withSession(kinora, id, { confirmed: true }) };
  }

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another site of the same domain', { 'sec-fetch-site': 'same-site' }],
    ['a link in a mail', { 'sec-fetch-site': 'none' }],
    ['a page of another host, on plain http', { referer: 'http://evil.example/' }],
    ['a page without a referrer, on plain http', {}],
  ])('is rejected for a browser coming from %s', async (_from, headers) => {
    const { id, client } = await owner();
    for (const kind of ['connect', 'login']) {
      const url = `/secure/auth/social/google/${kind}`;
      const answer = await client.request({ method: 'GET', url, headers });
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ code: 'csrf' });
      expect(answer.cookies.map(({ name }) => name)).not.toContain('social');
    }
    expect(await attemptsOf(id)).toEqual([]);
  });

  test.each([{ 'sec-fetch-site': 'same-origin' }, { referer: `${SITE}/account-settings` }])(
    'accepts a page of the site, identified by %j',
    async (headers) => {
      const { id, client } = await owner();
      const url = '/secure/auth/social/google/connect';
      const answer = await client.request({ method: 'GET', url, headers });
      expect(answer.statusCode).toBe(302);
      expect(await attemptsOf(id)).toHaveLength(1);
    },
  );
});
