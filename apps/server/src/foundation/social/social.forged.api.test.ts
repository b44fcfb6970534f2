import { describe, expect, test } from 'vitest';
import { testClock } from '#test/clock.ts';
import { type Forgery, startForgedOidc } from '#test/forged-oidc.ts';
import { newSocialPerson, useSocialApp, runSocialFlow, fetchCurrentUser } from '#test/social.ts';

const google = await startForgedOidc();
const kinora = useSocialApp({ google }, testClock());

async function arriveWith(forgery: Forgery) {
  google.forgery = forgery;
  const client = kinora.client();
  const { message } = await runSocialFlow(client, google, newSocialPerson());
  return { message, user: await fetchCurrentUser(client) };
}

const past = () => Math.floor(Date.now() / 1000) - 7200;

test('40: a right token signs in, so that what follows is refused for one reason each', async () => {
  const { message, user } = await arriveWith({});
  expect(message?.status).toBe('SUCCESS');
  expect(user).not.toBeNull();
});

describe('40: a forged ID token signs nobody in', () => {
  test.each<[string, Forgery]>([
    ['made for another site', { claims: { aud: 'another-client' } }],
    ['made for another site too', { claims: { aud: ['google-client', 'another'], azp: 'another' } }],
    ['with another nonce', { claims: { nonce: 'another' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['of another issuer', { claims: { iss: 'https://evil.example' } }],
    ['that has expired', { claims: { iat: past(), exp: past() + 60 } }],
    ['without an expiry', { claims: { exp: undefined } }],
    ['without a subject', { claims: { sub: undefined } }],
    ['with an empty subject', { claims: { sub: '' } }],
    ['without a signature', { algorithm: 'none' }],
    ['signed with our own secret', { algorithm: 'HS256' }],
    ['signed with a key nobody published', { hasForeignKey: true }],
    ['changed after it was signed', { isTampered: true }],
  ])('%s', async (_, forgery) => {
    const { message, user } = await arriveWith(forgery);
    expect(message).toEqual({ type: 'social-auth', status: 'ERROR', callbackData: {} });
    expect(user).toBeNull();
  });

  test('an answer that names another issuer is refused', async () => {
    const { message } = await arriveWith({ responseIssuer: 'https://evil.example' });
    expect(message?.status).toBe('ERROR');
  });

  test.each(['true', 1, null, undefined])(
    'an address vouched for with %j instead of true is not proven',
    async (value) => {
      google.forgery = { claims: { email_verified: value } };
      const { answer } = await runSocialFlow(kinora.client(), google, newSocialPerson());
      expect(answer.headers.location).toContain('/social/email');
    },
  );
});
