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

test('40: a valid token signs in, which is the baseline for the forged ones', async () => {
  const { message, user } = await arriveWith({});
  expect(message?.status).toBe('SUCCESS');
  expect(user).not.toBeNull();
});

describe('40: a forged ID token is rejected', () => {
  test.each<[string, Forgery]>([
    ['with another audience', { claims: { aud: 'another-client' } }],
    ['with another authorized party', { claims: { aud: ['google-client', 'another'], azp: 'another' } }],
    ['with another nonce', { claims: { nonce: 'another' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['from another issuer', { claims: { iss: 'https://evil.example' } }],
    ['that has expired', { claims: { iat: past(), exp: past() + 60 } }],
    ['without an expiry', { claims: { exp: undefined } }],
    ['without a subject', { claims: { sub: undefined } }],
    ['with an empty subject', { claims: { sub: '' } }],
    ['without a signature', { algorithm: 'none' }],
    ['signed with the client secret', { algorithm: 'HS256' }],
    ['signed with an unpublished key', { hasForeignKey: true }],
    ['changed after it was signed', { isTampered: true }],
  ])('%s', async (_, forgery) => {
    const { message, user } = await arriveWith(forgery);
    expect(message).toEqual({ type: 'social-auth', status: 'ERROR', callbackData: {} });
    expect(user).toBeNull();
  });

  test('if the response names another issuer', async () => {
    const { message } = await arriveWith({ responseIssuer: 'https://evil.example' });
    expect(message?.status).toBe('ERROR');
  });

  test.each(['true', 1, null, undefined])(
    'and the address is not verified if email_verified is %j instead of true',
    async (value) => {
      google.forgery = { claims: { email_verified: value } };
      const { answer } = await runSocialFlow(kinora.client(), google, newSocialPerson());
      expect(answer.headers.location).toContain('/social/email');
    },
  );
});
