import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  cancelEmailChange,
  confirmEmailChange,
  getUser,
  undoEmailChange,
  updateUser,
} from '@kinora/contracts/foundation/account.ts';
import { login } from '@kinora/contracts/foundation/auth.ts';
import { forgotPassword, resetPassword } from '@kinora/contracts/foundation/passwords.ts';
import { makeAccessToken } from '#foundation/access-tokens/access-tokens.factory.ts';
import { makeTwoFactor } from '#foundation/two-factor/two-factor.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { sendMailJob } from '#platform/mail/mailer.ts';
import { useTestApp } from '#test/app.ts';
import { testClock } from '#test/clock.ts';
import { runJobs } from '#test/jobs.ts';
import { mailedCode, mailedLink, queuedMails } from '#test/mail.ts';
import { withSettings } from '#test/settings.ts';
import { withSession } from '#test/sign-in.ts';

const clock = testClock();
const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' }, [], { clock });
const PASSWORD = 'correct horse battery staple';
const ME = { params: { id: 'me' as const } };
const DAY_MS = 24 * 3600 * 1000;
const WRONG_CODE = { status: 422, errors: { code: ['This code is wrong or has expired.'] } };
const DEAD_LINK = { status: 422, errors: { token: ['This link is no longer valid.'] } };

const newAddress = () => `new-${randomUUID()}@example.com`;
async function person() {
  const user = await makeUser(kinora.platform.db, { password: PASSWORD });
  return { ...user, client: await withSession(kinora, user.id, { confirmed: true }) };
}
type Person = Awaited<ReturnType<typeof person>>;

const ask = ({ client }: Person, email: string) => client.call(updateUser, { ...ME, body: { email } });
const enter = async ({ client }: Person, email: string) =>
  client.call(confirmEmailChange, { body: { code: await mailedCode(kinora, email) } });
/** Runs the complete change to a new address. */
async function move(account: Person, email = newAddress()): Promise<string> {
  clock.advance(61_000);
  await ask(account, email);
  await enter(account, email);
  return email;
}
const undoToken = async (email: string) => (await mailedLink(kinora, email)).pathname.split('/').at(-1) ?? '';
const undo = (token: string) => kinora.client().send(undoEmailChange, { body: { token } });
const emailOf = async (id: number) =>
  (
    await kinora.platform.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).email;
const canSignIn = async (email: string) =>
  (await kinora.client().send(login, { body: { email, password: PASSWORD } })).statusCode === 200;

describe('requesting an email change', () => {
  test('keeps the old address until the code is entered', async () => {
    const account = await person();
    const email = newAddress();
    const { user } = await ask(account, email);
    expect(user).toMatchObject({ email: account.email, pending_email: email });
    expect(await canSignIn(account.email)).toBe(true);
    expect(await canSignIn(email)).toBe(false);
    expect((await queuedMails(kinora, email)).map(({ kind }) => kind)).toEqual(['account.email-change-code']);
  });

  test('an attacker with a stolen session and no password is rejected', async () => {
    const { id, email } = await person();
    const thief = await withSession(kinora, id);
    const wanted = newAddress();
    const body = { email: wanted, first_name: 'Thief' };
    expect(await thief.refused(updateUser, { ...ME, body })).toMatchObject({
      status: 423,
      code: 'password_unconfirmed',
    });
    const { user } = await thief.call(getUser, ME);
    expect(user).toMatchObject({ email, pending_email: null, first_name: null });
    expect(await queuedMails(kinora, wanted)).toEqual([]);
  });

  test('ignores the current address, in any case', async () => {
    const { id, email } = await person();
    const client = await withSession(kinora, id);
    const { user } = await client.call(updateUser, { ...ME, body: { email: email.toUpperCase() } });
    expect(user).toMatchObject({ email, pending_email: null });
  });

  test('rejects an address that has an account, ignoring case', async () => {
    const [account, other] = [await person(), await person()];
    const body = { email: other.email.toUpperCase() };
    expect(await account.client.refused(updateUser, { ...ME, body })).toMatchObject({
      status: 422,
      errors: { email: ['An account with this email already exists.'] },
    });
  });

  test('rejects an address of a blocked domain', () =>
    withSettings(
      kinora,
      { section: 'registration', values: { blocked_domains: ['bin.example'] } },
      async () => {
        const { client } = await person();
        const refusal = await client.refused(updateUser, { ...ME, body: { email: 'me@mail.bin.example' } });
        expect(refusal.errors).toEqual({ email: ['Use an email address of another provider.'] });
      },
    ));

  test('is limited to one code per minute', async () => {
    const account = await person();
    await ask(account, newAddress());
    const body = { email: newAddress() };
    expect(await account.client.refused(updateUser, { ...ME, body })).toMatchObject({ status: 429 });
    clock.advance(61_000);
    expect((await ask(account, body.email)).user.pending_email).toBe(body.email);
  });

  test('can be cancelled, which invalidates the code', async () => {
    const account = await person();
    const email = newAddress();
    await ask(account, email);
    expect((await account.client.call(cancelEmailChange)).user.pending_email).toBeNull();
    const body = { code: await mailedCode(kinora, email) };
    expect(await account.client.refused(confirmEmailChange, { body })).toMatchObject(WRONG_CODE);
    expect(await emailOf(account.id)).toBe(account.email);
  });
});

describe('confirming an email change', () => {
  test('changes the address for signing in and rotates the session token', async () => {
    const account = await person();
    const email = newAddress();
    const before = account.client.cookies.get('session');
    await ask(account, email);
    const { user } = await enter(account, email);
    expect(user).toMatchObject({ email, pending_email: null, email_verified_at: clock.now().toISOString() });
    expect(await canSignIn(email)).toBe(true);
    expect(await canSignIn(account.email)).toBe(false);
    expect(account.client.cookies.get('session')).not.toBe(before);
    expect((await account.client.call(getUser, ME)).user.email).toBe(email);
    const thief = kinora.client();
    thief.cookies.set('session', before ?? '');
    expect(await thief.refused(getUser, ME)).toMatchObject({ status: 401 });
  });

  test('notifies the old address with a link to this site', async () => {
    const account = await person();
    const email = await move(account);
    const [notice] = await queuedMails(kinora, account.email);
    expect(notice?.kind).toBe('account.email-changed');
    expect(notice?.text).toContain(email);
    const link = await mailedLink(kinora, account.email);
    expect(link.origin).toBe(kinora.platform.config.baseUrl.origin);
    expect(link.pathname).toMatch(/^\/email\/undo\/[\w-]{43}$/);
  });

  test.each(['', '12345', '1234567', 'abcdef', 123_456, null, ['123456']])('refuses %o', async (code) => {
    const account = await person();
    await ask(account, newAddress());
    const refusal = await account.client.refused(confirmEmailChange, { body: { code } });
    expect(refusal.status).toBe(422);
    expect(Object.keys(refusal.errors ?? {})).toEqual(['code']);
  });

  test('rejects a used code, a code of another user, and an expired code', async () => {
    const [account, other] = [await person(), await person()];
    const email = newAddress();
    await ask(account, email);
    const body = { code: await mailedCode(kinora, email) };
    expect(await other.client.refused(confirmEmailChange, { body })).toMatchObject(WRONG_CODE);
    await enter(account, email);
    expect(await account.client.refused(confirmEmailChange, { body })).toMatchObject(WRONG_CODE);
    const late = newAddress();
    clock.advance(61_000);
    await ask(account, late);
    clock.advance(10 * 60_000);
    const lateBody = { code: await mailedCode(kinora, late) };
    expect(await account.client.refused(confirmEmailChange, { body: lateBody })).toMatchObject(WRONG_CODE);
    expect(await emailOf(account.id)).toBe(email);
  });

  test('rejects an address that another account has taken since', async () => {
    const account = await person();
    const email = newAddress();
    await ask(account, email);
    await makeUser(kinora.platform.db, { email });
    const body = { code: await mailedCode(kinora, email) };
    expect(await account.client.refused(confirmEmailChange, { body })).toMatchObject({ status: 422 });
    expect(await emailOf(account.id)).toBe(account.email);
  });

  test('an attacker with a reset link sent to the old address cannot use it afterwards', async () => {
    const account = await person();
    await kinora.client().call(forgotPassword, { body: { email: account.email } });
    const handlers = kinora.composition.parts.flatMap(({ jobs }) => jobs ?? []);
    // The mail is read from the outbox.
    for (const { job } of handlers) if (job.name !== sendMailJob.name) await runJobs(kinora, job);
    const token = (await mailedLink(kinora, account.email)).pathname.split('/').at(-1) ?? '';
    const email = await move(account);
    for (const address of [account.email, email]) {
      const password = 'something else entirely';
      const body = { token, email: address, password, password_confirmation: password };
      expect(await kinora.client().refused(resetPassword, { body })).toMatchObject({ status: 422 });
    }
    expect(await canSignIn(email)).toBe(true);
  });
});

test('an attacker cannot use any other link or code of the account after the address has changed', async () => {
  const { db } = kinora.platform;
  const account = await person();
  const expires_at = new Date(clock.now().getTime() + DAY_MS);
  const secret = { purpose: 'test', created_at: clock.now(), expires_at };
  const subject = String(account.id);
  await db
    .insertInto('one_time_tokens')
    .values({ ...secret, token_hash: subject, user_id: account.id })
    .execute();
  await db
    .insertInto('one_time_codes')
    .values({ ...secret, subject, address: account.email, code_hash: 'x' })
    .execute();
  await move(account);
  const tokens = db.selectFrom('one_time_tokens').select('purpose').where('user_id', '=', account.id);
  const codes = db.selectFrom('one_time_codes').select('purpose').where('subject', '=', subject);
  expect([await tokens.execute(), await codes.execute()]).toEqual([[], []]);
});

describe('undoing an email change', () => {
  test('restores the old address and ends all sessions and tokens', async () => {
    const account = await person();
    await move(account);
    const { plain } = await makeAccessToken(kinora.platform.db, account.id);
    clock.advance(61_000);
    const pending = newAddress();
    await ask(account, pending);
    const token = await undoToken(account.email);
    expect((await undo(token)).statusCode).toBe(200);
    expect(await emailOf(account.id)).toBe(account.email);
    expect(await account.client.refused(getUser, ME)).toMatchObject({ status: 401 });
    const owner = await withSession(kinora, account.id);
    expect((await owner.call(getUser, ME)).user).toMatchObject({ pending_email: null, tokens: [] });
    const code = { body: { code: await mailedCode(kinora, pending) } };
    expect(await owner.refused(confirmEmailChange, code)).toMatchObject(WRONG_CODE);
    const headers = { authorization: `Bearer ${plain}` };
    const byToken = await kinora.client().request({ method: 'GET', url: '/api/v1/users/me', headers });
    expect(byToken.statusCode).toBe(401);
    expect((await queuedMails(kinora, account.email)).at(-1)?.kind).toBe('account.email-restored');
  });

  test('removes the password and mails a link to set a new one', async () => {
    const account = await person();
    await move(account);
    await undo(await undoToken(account.email));
    expect(await canSignIn(account.email)).toBe(false);
    const { pathname } = await mailedLink(kinora, account.email);
    const body = {
      token: pathname.split('/').at(-1) ?? '',
      email: account.email,
      password: PASSWORD,
      password_confirmation: PASSWORD,
    };
    expect((await kinora.client().send(resetPassword, { body })).statusCode).toBe(200);
    expect(await canSignIn(account.email)).toBe(true);
  });

  test('ends pending sign-ins and removes recently added sign-in methods, but not older ones', async () => {
    const { db } = kinora.platform;
    const [robbed, careful] = [await person(), await person()];
    const connect = ({ id }: Person, subject: string) =>
      db
        .insertInto('social_profiles')
        .values({ service_name: 'google', subject, user_id: id, created_at: clock.now() })
        .execute();
    await makeTwoFactor(kinora.platform, careful.id);
    await connect(careful, 'own');
    clock.advance(2 * DAY_MS);
    await makeTwoFactor(kinora.platform, robbed.id);
    await connect(robbed, 'thief');
    for (const one of [robbed, careful]) {
      const client = await withSession(kinora, one.id, { confirmed: true });
      await move({ ...one, client });
      await canSignIn(await emailOf(one.id));
      await undo(await undoToken(one.email));
    }
    const left = async (table: 'social_profiles' | 'two_factor' | 'login_challenges') =>
      (
        await db.selectFrom(table).select('user_id').where('user_id', 'in', [robbed.id, careful.id]).execute()
      ).map(({ user_id }) => user_id);
    expect(await left('social_profiles')).toEqual([careful.id]);
    expect(await left('two_factor')).toEqual([careful.id]);
    expect(await left('login_challenges')).toEqual([]);
  });

  test('works once and for seven days', async () => {
    const account = await person();
    await move(account);
    const token = await undoToken(account.email);
    clock.advance(7 * DAY_MS - 1000);
    expect((await undo(token)).statusCode).toBe(200);
    expect((await undo(token)).json()).toMatchObject({ errors: DEAD_LINK.errors });
    const late = await person();
    const email = await move(late);
    const lateToken = await undoToken(late.email);
    clock.advance(7 * DAY_MS);
    expect((await undo(lateToken)).statusCode).toBe(422);
    expect(await emailOf(late.id)).toBe(email);
  });

  test("an attacker who changes the address again cannot invalidate the owner's link", async () => {
    const account = await person();
    const first = await move(account);
    const ownersLink = await undoToken(account.email);
    await move(account);
    const attackersLink = await undoToken(first);
    expect((await undo(ownersLink)).statusCode).toBe(200);
    expect(await emailOf(account.id)).toBe(account.email);
    // The address in between belonged to the attacker: its undo link must not restore it.
    expect((await undo(attackersLink)).statusCode).toBe(422);
    expect(await emailOf(account.id)).toBe(account.email);
  });

  test.each([
    {},
    { token: '' },
    { token: 'made up' },
    { token: null },
    { token: {} },
    { token: 'x'.repeat(101) },
  ])('refuses %o', async (body) => {
    const refusal = await kinora.client().refused(undoEmailChange, { body });
    expect(refusal.status).toBe(422);
    expect(Object.keys(refusal.errors ?? {})).toEqual(['token']);
  });
});
