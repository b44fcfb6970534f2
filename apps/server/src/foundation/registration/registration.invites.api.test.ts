import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { register } from '@kinora/contracts/foundation/registration.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { testClock } from '#test/clock.ts';
import { mailedLink, queuedMails } from '#test/mail.ts';
import { withSettings } from '#test/settings.ts';
import { acceptInvite } from './registration.repository.ts';

const clock = testClock();
const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000', BASE_URL: 'https://kinora.example' }, [], { clock });
const PASSWORD = 'correct horse battery staple';
const DAY = 24 * 3600 * 1000;
const CLOSED = { section: 'registration', values: { disable: true } };
const invalid = { status: 422, code: 'registration.key_invalid' };

let email: string;
/** The query parameters of the emailed link. */
let invitation: { email: string; key: string; invite_id: string; invite_type: 'site' };

async function invite(address: string) {
  await kinora.composition.invites.invite({ email: address, invitedBy: null });
  const { searchParams } = await mailedLink(kinora, address);
  const read = (name: string) => searchParams.get(name) ?? '';
  return {
    email: read('email'),
    key: read('key'),
    invite_id: read('invite_id'),
    invite_type: 'site' as const,
  };
}
const form = (overrides: object = {}) => ({
  ...invitation,
  password: PASSWORD,
  password_confirmation: PASSWORD,
  ...overrides,
});
const refusal = (overrides: object = {}) => kinora.client().refused(register, { body: form(overrides) });
const accounts = () =>
  kinora.platform.db
    .selectFrom('users')
    .select(['id', 'email', 'email_verified_at'])
    .where('email', '=', email)
    .execute();

beforeEach(async () => {
  email = `Guest+${randomBytes(6).toString('hex')}@example.com`;
  invitation = await invite(email);
});

describe('an invitation', () => {
  test('is a mail with a link to the registration page of this site', async () => {
    const [mail] = await queuedMails(kinora, email);
    expect(mail).toMatchObject({ kind: 'registration.invitation', subject: 'You are invited' });
    const link = await mailedLink(kinora, email);
    expect(link.origin + link.pathname).toBe('https://kinora.example/register');
    expect([...link.searchParams.keys()]).toEqual(['email', 'key', 'invite_id', 'invite_type']);
    expect(link.searchParams.get('email')).toBe(email);
  });

  test('[A2-056] allows its address to register while registration is disabled, as verified', () =>
    withSettings(kinora, CLOSED, async () => {
      const { status, bootstrapData } = await kinora.client().call(register, { body: form() });
      expect(status).toBe('success');
      expect(bootstrapData.user).toMatchObject({ email, email_verified_at: clock.now().toISOString() });
    }));

  test('needs no mailed code if the site verifies addresses, because the invitation was mailed', () =>
    withSettings(kinora, { section: 'general', values: { require_email_confirmation: true } }, async () => {
      const { status } = await kinora.client().call(register, { body: form() });
      expect(status).toBe('success');
      expect(await queuedMails(kinora, email)).toHaveLength(1);
    }));

  test('[A7-012] works with its key alone, without invite_id and invite_type', async () => {
    const { invite_id: _, invite_type: __, ...rest } = form();
    const { status } = await kinora.client().call(register, { body: rest });
    expect(status).toBe('success');
  });

  test('keeps the spelling of the invited address', async () => {
    const { bootstrapData } = await kinora
      .client()
      .call(register, { body: form({ email: email.toLowerCase() }) });
    expect(bootstrapData.user?.email).toBe(email);
  });
});

describe('an attacker with an invitation', () => {
  test('[A5-004] cannot use it for another address', async () => {
    expect(await refusal({ email: 'attacker@example.com' })).toMatchObject({
      status: 422,
      errors: { email: ['Use the email address that was invited.'] },
    });
    expect(await accounts()).toEqual([]);
  });

  test('[A5-004] cannot combine it with another one', async () => {
    const other = await invite(`other-${email}`);
    expect(await refusal({ key: other.key })).toMatchObject(invalid);
    expect(await refusal({ invite_id: other.invite_id })).toMatchObject(invalid);
    expect(await refusal({ invite_type: 'workspace' })).toMatchObject(invalid);
    const key = (await kinora.client().call(getBootstrapData)).registration_key;
    expect(await refusal({ key })).toMatchObject(invalid);
  });

  test('cannot use it twice, even after the account is deleted', async () => {
    await kinora.client().call(register, { body: form() });
    await kinora.platform.db.deleteFrom('users').where('email', '=', email).execute();
    expect(await refusal()).toMatchObject(invalid);
    await withSettings(kinora, CLOSED, async () => {
      expect(await refusal()).toMatchObject({ status: 403, code: 'registration.closed' });
    });
    expect(await accounts()).toEqual([]);
  });

  test('cannot use it in thirty concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => kinora.client().send(register, { body: form() })),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status !== 200 && status !== 422)).toEqual([]);
    expect(await accounts()).toHaveLength(1);
  });

  test('cannot accept it more than once concurrently', async () => {
    const { db } = kinora.platform;
    const accepted = await Promise.all(
      Array.from({ length: 10 }, () => acceptInvite(db, invitation.invite_id, clock.now())),
    );
    expect(accepted.filter(Boolean)).toHaveLength(1);
  });

  test('cannot use it after a week', async () => {
    clock.advance(7 * DAY);
    expect(await refusal()).toMatchObject(invalid);
    await withSettings(kinora, CLOSED, async () => {
      expect(await refusal()).toMatchObject({ status: 403, code: 'registration.closed' });
    });
  });

  test('cannot use it after it is withdrawn', async () => {
    await kinora.platform.db.deleteFrom('invites').where('id', '=', invitation.invite_id).execute();
    expect(await refusal()).toMatchObject(invalid);
  });
});

describe('inviting a user', () => {
  test('is rejected if the address has an account', async () => {
    const known = await makeUser(kinora.platform.db);
    const again = kinora.composition.invites.invite({ email: known.email.toUpperCase(), invitedBy: null });
    await expect(again).rejects.toMatchObject({
      fields: { email: ['An account with this email already exists.'] },
    });
    expect(await queuedMails(kinora, known.email)).toEqual([]);
  });

  test('works for the longest possible address', async () => {
    email = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(57)}.com`;
    expect(email).toHaveLength(254);
    invitation = await invite(email);
    const { status } = await kinora.client().call(register, { body: form() });
    expect(status).toBe('success');
  });
});
