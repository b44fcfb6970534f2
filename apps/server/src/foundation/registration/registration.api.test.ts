import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { getUser } from '@kinora/contracts/foundation/account.ts';
import { login } from '@kinora/contracts/foundation/auth.ts';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { validateEmailVerificationOtp } from '@kinora/contracts/foundation/email-verification.ts';
import { register } from '@kinora/contracts/foundation/registration.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { createTestApp, useTestApp } from '#test/app.ts';
import { testClock } from '#test/clock.ts';
import { mailedCode, queuedMails } from '#test/mail.ts';
import { withSettings } from '#test/settings.ts';
import { createRegistrationKeys } from './registration-keys.ts';

const clock = testClock();
const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' }, [], { clock });
const PASSWORD = 'correct horse battery staple';
const HOUR = 3600 * 1000;
const ME = { params: { id: 'me' as const } };

let email: string;
beforeEach(() => {
  email = `New.Person-${randomBytes(6).toString('hex')}@Example.com`;
});

const openKey = async () => (await kinora.client().call(getBootstrapData)).registration_key ?? '';
/** A valid registration form. */
const form = async (overrides: object = {}) => ({
  email,
  password: PASSWORD,
  password_confirmation: PASSWORD,
  key: await openKey(),
  ...overrides,
});
const refusal = async (overrides: object = {}) =>
  kinora.client().refused(register, { body: await form(overrides) });
const account = (address = email) =>
  kinora.platform.db.selectFrom('users').selectAll().where('email', '=', address).executeTakeFirst();

describe('registering', () => {
  test('[A7-012] creates an account, signs it in and returns status and bootstrapData', async () => {
    const client = kinora.client();
    const body = { ...(await form()), policies: {}, extra: {} };
    const { status, bootstrapData } = await client.call(register, { body });
    expect(status).toBe('success');
    expect(bootstrapData).toMatchObject({ user: { email }, registration_key: null });
    const { user } = await client.call(getUser, ME);
    expect(user).toMatchObject({ email, name: email.split('@')[0], roles: [{ name: 'user' }] });
    expect(user.email_verified_at).toBeNull();
    expect(await queuedMails(kinora, email)).toEqual([]);
  });

  test('replaces the name if the address contains a word that the owner does not want', () =>
    withSettings(
      kinora,
      { section: 'words', values: { held: ['casino*'], refused: ['badword'] } },
      async () => {
        for (const word of ['badword', 'Casinos']) {
          const address = `${word}.${randomBytes(6).toString('hex')}@example.com`;
          await kinora.client().call(register, { body: await form({ email: address }) });
          expect((await account(address))?.name).toBe('Member');
        }
      },
    ));

  test('stores the password only as a hash, and it works for signing in', async () => {
    await kinora.client().call(register, { body: await form() });
    expect((await account())?.password_hash).toMatch(/^\$argon2id\$/);
    const { two_factor } = await kinora.client().call(login, { body: { email, password: PASSWORD } });
    expect(two_factor).toBe(false);
  });

  test('rejects addresses of blocked domains and their subdomains, in any case', () =>
    withSettings(
      kinora,
      { section: 'registration', values: { blocked_domains: ['bin.example'] } },
      async () => {
        for (const address of ['a@BIN.example', 'a@mail.bin.example']) {
          expect((await refusal({ email: address })).errors).toEqual({
            email: ['Use an email address of another provider.'],
          });
        }
        const body = await form({ email: `${randomBytes(6).toString('hex')}@notbin.example` });
        expect((await kinora.client().call(register, { body })).status).toBe('success');
      },
    ));

  test('[A7-012] requires the mailed code if the site verifies addresses', () =>
    withSettings(kinora, { section: 'general', values: { require_email_confirmation: true } }, async () => {
      const client = kinora.client();
      const { status, bootstrapData } = await client.call(register, { body: await form() });
      expect(status).toBe('needs_email_verification');
      expect(bootstrapData.user?.email_verified_at).toBeNull();
      expect(await client.refused(getUser, ME)).toMatchObject({ code: 'email_unverified' });
      await client.call(validateEmailVerificationOtp, { body: { code: await mailedCode(kinora, email) } });
      expect((await client.call(getUser, ME)).user.email_verified_at).not.toBeNull();
    }));

  test('an attacker who planted a session in the browser does not share the new one', async () => {
    const client = kinora.client();
    const planted = 'a'.repeat(43);
    client.cookies.set('session', planted);
    await client.call(register, { body: await form() });
    expect(client.cookies.get('session')).not.toBe(planted);
  });
});

describe('the registration form', () => {
  test.each([
    ['[A5-002]', { email: undefined }, ['email']],
    ['[A5-002]', { email: '' }, ['email']],
    ['[A5-002]', { email: 'not an address' }, ['email']],
    ['[A5-002]', { email: ['a@example.com', 'b@example.com'] }, ['email']],
    ['', { email: `${'a'.repeat(250)}@example.com` }, ['email']],
    ['[A5-003]', { password: undefined }, ['password']],
    ['[A5-003]', { password: '', password_confirmation: '' }, ['password', 'password_confirmation']],
    ['[A5-003]', { password_confirmation: undefined }, ['password_confirmation']],
    ['[A5-003]', { password_confirmation: 'another password' }, ['password_confirmation']],
    ['', { password: 'short', password_confirmation: 'short' }, ['password']],
    ['', { password: 'password123', password_confirmation: 'password123' }, ['password']],
    ['[A5-004]', { key: undefined }, ['key']],
    ['[A5-004]', { key: '' }, ['key']],
    ['', { invite_id: 'x' }, ['invite_id']],
    ['', { invite_type: 'admin' }, ['invite_type']],
    ['', { roles: [1] }, ['roles']],
    ['', { email_verified_at: '2026-01-01' }, ['email_verified_at']],
    ['', { policies: { terms: 'yes' } }, ['policies.terms']],
    ['', { extra: { nickname: 'x' } }, ['extra.nickname']],
  ])('%s rejects %o with errors on its fields', async (_, overrides, fields) => {
    const { status, errors } = await refusal(overrides);
    expect(status).toBe(422);
    expect(Object.keys(errors ?? {})).toEqual(fields);
    expect(await account()).toBeUndefined();
  });

  test('rejects the address of an account, ignoring case', async () => {
    const known = await makeUser(kinora.platform.db);
    expect(await refusal({ email: known.email.toUpperCase() })).toMatchObject({
      status: 422,
      errors: { email: ['An account with this email already exists.'] },
    });
  });

  test('creates one account for thirty concurrent requests with the same address', async () => {
    const body = await form();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, turn) =>
        kinora.client().send(register, {
          body: { ...body, email: turn % 2 === 0 ? email : email.toLowerCase() },
        }),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status !== 200 && status !== 422)).toEqual([]);
    const accounts = await kinora.platform.db
      .selectFrom('users')
      .select('id')
      .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
      .execute();
    expect(accounts).toHaveLength(1);
  });
});

describe('the registration key', () => {
  const invalid = { status: 422, code: 'registration.key_invalid' };

  test('[A5-004] is rejected if it is forged', async () => {
    const key = await openKey();
    const [body = '', signature = ''] = key.split('.');
    const claims = JSON.stringify({ expires: 9_999_999_999, invite: null });
    const forged = [
      'x',
      '.',
      '..',
      body,
      `${body}.`,
      `.${signature}`,
      `${key}.`,
      `${key}x`,
      `${body}x.${signature}`,
      `${Buffer.from(claims).toString('base64url')}.${signature}`,
      `${Buffer.from('not json').toString('base64url')}.${signature}`,
      `${body}.${'A'.repeat(43)}`,
      '💥.💥',
    ];
    for (const one of forged) expect(await refusal({ key: one })).toMatchObject(invalid);
    expect(await account()).toBeUndefined();
  });

  test('[A5-004] is rejected if it is from another site', async () => {
    const foreign = createRegistrationKeys({ appKey: randomBytes(32) }, clock).issue();
    expect(await refusal({ key: foreign })).toMatchObject(invalid);
  });

  test('[A5-004] is rejected after a day', async () => {
    const key = await openKey();
    clock.advance(24 * HOUR - 1000);
    expect((await kinora.client().send(register, { body: await form({ key }) })).statusCode).toBe(200);
    clock.advance(1000);
    expect(await refusal({ key, email: 'late@example.com' })).toMatchObject(invalid);
  });
});

describe('a site with registration disabled', () => {
  const CLOSED = { section: 'registration', values: { disable: true } };
  const closed = { status: 403, code: 'registration.closed' };

  test('[A2-055] rejects earlier keys and issues none', async () => {
    const key = await openKey();
    await withSettings(kinora, CLOSED, async () => {
      expect(await openKey()).toBe('');
      expect(await refusal({ key })).toMatchObject(closed);
      expect(await account()).toBeUndefined();
    });
  });

  test('rejects an attacker with a made-up invitation', async () => {
    const key = await openKey();
    const forged = createRegistrationKeys({ appKey: randomBytes(32) }, clock);
    const invite_id = '5b2f5f0c-56a8-4b0e-9d0f-000000000000';
    await withSettings(kinora, CLOSED, async () => {
      const tries = [
        { key, invite_id },
        { key, invite_id, invite_type: 'site' },
        { key, invite_type: 'workspace' },
        { key: forged.issueForInvite({ id: invite_id, email }, new Date(Date.now() + HOUR)), invite_id },
        { key: 'x', invite_id },
      ];
      for (const one of tries) expect(await refusal(one)).toMatchObject(closed);
      expect(await account()).toBeUndefined();
    });
  });
});

describe('policies', () => {
  const policies = [
    { id: 'terms', label: 'I accept the terms', action: '/pages/terms' },
    { id: 'privacy', label: 'I accept the privacy policy', action: null },
  ];

  test('[A2-062] must all be accepted', () =>
    withSettings(kinora, { section: 'registration', values: { policies } }, async () => {
      const refused = [
        [{}, ['policies.terms', 'policies.privacy']],
        [{ terms: true }, ['policies.privacy']],
        [{ terms: true, privacy: false }, ['policies.privacy']],
        [{ toString: true, terms: true }, ['policies.privacy']],
      ] as const;
      for (const [accepted, fields] of refused) {
        const { status, errors } = await refusal({ policies: accepted });
        expect(status).toBe(422);
        expect(Object.keys(errors ?? {})).toEqual(fields);
      }
      expect(await account()).toBeUndefined();
    }));

  test('[A2-062] are stored with the time of acceptance', () =>
    withSettings(kinora, { section: 'registration', values: { policies } }, async () => {
      const accepted = { terms: true, privacy: true, unknown: true };
      await kinora.client().call(register, { body: await form({ policies: accepted }) });
      const rows = await kinora.platform.db
        .selectFrom('policy_acceptances')
        .innerJoin('users', 'users.id', 'policy_acceptances.user_id')
        .select(['policy_id', 'accepted_at'])
        .where('users.email', '=', email)
        .orderBy('policy_id')
        .execute();
      const now = clock.now();
      expect(rows).toEqual([
        { policy_id: 'privacy', accepted_at: now },
        { policy_id: 'terms', accepted_at: now },
      ]);
    }));
});

test('an attacker can register at most twenty times an hour', async () => {
  const strict = await createTestApp();
  try {
    const client = strict.client();
    for (let tries = 0; tries < 20; tries += 1)
      expect((await client.send(register, { body: {} })).statusCode).toBe(422);
    expect(await client.refused(register, { body: {} })).toMatchObject({ status: 429, code: 'rate_limited' });
  } finally {
    await strict.close();
  }
});
