import { randomBytes } from 'node:crypto';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteUser } from '@kinora/contracts/foundation/account.ts';
import { sendContactMessage } from '@kinora/contracts/foundation/contact.ts';
import { getHumanChallenge, type HumanCheckAction } from '@kinora/contracts/foundation/human-check.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { createTestApp, useTestApp } from '#test/app.ts';
import { queuedMails } from '#test/mail.ts';
import { withSettings } from '#test/settings.ts';
import { withSession } from '#test/sign-in.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const OWNER = 'owner@kinora.example';
const RECIPIENT = { section: 'contact', values: { recipient: OWNER } };
const HUMANS_ONLY = { section: 'recaptcha', values: { enable: { register: false, contact: true } } };
const NOT_HUMAN = { status: 422, code: 'human_check_failed', message: 'Could not verify you are human.' };

let email: string;
beforeEach(() => {
  email = `sol-${randomBytes(6).toString('hex')}@example.com`;
});

const form = (overrides: object = {}) => ({
  name: 'Sol Inverarity',
  email,
  message: 'The running time is wrong.',
  ...overrides,
});
const send = (overrides?: object) => kinora.client().call(sendContactMessage, { body: form(overrides) });
const refusal = (overrides: object) => kinora.client().refused(sendContactMessage, { body: form(overrides) });
const stored = (address = email) =>
  kinora.platform.db.selectFrom('contact_messages').selectAll().where('email', '=', address).execute();

describe('sending a message', () => {
  test('[B7-003] [B3-004] stores name, email and message, and returns an empty object', async () => {
    expect(await send({ name: '  Sol Inverarity ', message: ' First line.\n\nSecond line. ' })).toEqual({});
    expect(await stored()).toMatchObject([
      {
        name: 'Sol Inverarity',
        email,
        message: 'First line.\n\nSecond line.',
        language: 'en',
        user_id: null,
        status: 'open',
        read_at: null,
      },
    ]);
  });

  test('[B7-003] mails a copy to the recipient of the settings, which answers to the sender', () =>
    withSettings(kinora, RECIPIENT, async () => {
      await send({ name: 'Søl <b>', message: '<script>alert(1)</script>\nSecond line.' });
      const [{ id } = { id: 0 }] = await stored();
      const mail = (await queuedMails(kinora, OWNER)).at(-1);
      expect(mail).toMatchObject({
        kind: 'contact.message',
        to: OWNER,
        subject: `New contact message #${id}`,
        reply_to: { name: 'Søl <b>', address: email },
      });
      expect(mail?.text).toContain('<script>alert(1)</script>\nSecond line.');
      expect(mail?.text).toContain(`/admin/messages/${id}`);
      expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br/>Second line.');
      expect(mail?.html).not.toContain('<script>');
    }));

  test('only stores the message if the settings have no recipient', async () => {
    const before = await queuedMails(kinora);
    await send();
    expect(await stored()).toHaveLength(1);
    expect(await queuedMails(kinora)).toEqual(before);
  });

  test('remembers the account of a signed-in sender, and deletes the message with it', async () => {
    const { db } = kinora.platform;
    const user = await makeUser(db);
    const client = await withSession(kinora, user.id, { confirmed: true });
    await client.call(sendContactMessage, { body: form() });
    expect(await stored()).toMatchObject([{ user_id: user.id }]);
    await client.call(deleteUser, { params: { id: 'me' }, query: { deleteCurrentUser: 'true' } });
    expect(await stored()).toEqual([]);
  });
});

describe('the contact form', () => {
  test.each([
    ['[B5-001]', { name: undefined }, 'name'],
    ['[B5-001]', { name: '' }, 'name'],
    ['[B5-001]', { name: '  ' }, 'name'],
    ['', { name: 'x'.repeat(121) }, 'name'],
    ['', { name: ['Sol'] }, 'name'],
    ['[B5-002]', { email: undefined }, 'email'],
    ['[B5-002]', { email: '' }, 'email'],
    ['[B5-002]', { email: 'sol@inverarity' }, 'email'],
    ['', { email: ['a@example.com', 'b@example.com'] }, 'email'],
    ['', { email: 'a@example.com, b@example.com' }, 'email'],
    ['', { email: `${'a'.repeat(250)}@example.com` }, 'email'],
    ['[B5-003]', { message: undefined }, 'message'],
    ['[B5-003]', { message: ' \n ' }, 'message'],
    ['', { message: 'x'.repeat(5001) }, 'message'],
    ['', { message: 'a\0b' }, 'message'],
    ['', { human_token: '' }, 'human_token'],
    ['', { status: 'done' }, 'status'],
    ['', { user_id: 1 }, 'user_id'],
  ])('%s rejects %o with an error on its field', async (_, overrides, field) => {
    const { status, errors } = await refusal(overrides);
    expect(status).toBe(422);
    expect(Object.keys(errors ?? {})).toEqual([field]);
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['a line break in the name', { name: 'Sol\r\nBcc: eve@example.com' }, 'name'],
    ['a bare newline in the name', { name: 'Sol\nBcc: eve@example.com' }, 'name'],
    ['a Unicode line separator in the name', { name: 'Sol\u2028Bcc: eve@example.com' }, 'name'],
    ['a line break in the address', { email: 'sol@example.com\r\nBcc: eve@example.com' }, 'email'],
    ['a display name in the address', { email: 'Sol <sol@example.com>' }, 'email'],
  ])('rejects %s, so that nobody can add headers to the mail', (_, overrides, field) =>
    withSettings(kinora, RECIPIENT, async () => {
      const before = await queuedMails(kinora);
      const { status, errors } = await refusal(overrides);
      expect(status).toBe(422);
      expect(Object.keys(errors ?? {})).toEqual([field]);
      expect(await queuedMails(kinora)).toEqual(before);
    }),
  );

  test('accepts the longest name and message', async () => {
    await send({ name: 'ÿ'.repeat(120), message: 'x'.repeat(5000) });
    expect(await stored()).toHaveLength(1);
  });
});

describe('with the human check', () => {
  const solvedToken = async (action: HumanCheckAction) => {
    const response = await kinora.client().send(getHumanChallenge, { query: { action } });
    const challenge = response.json<Challenge>();
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  };

  test('[B5-004] rejects a message without a valid token, and stores nothing', () =>
    withSettings(kinora, HUMANS_ONLY, async () => {
      expect(await refusal({})).toMatchObject(NOT_HUMAN);
      expect(await refusal({ human_token: 'x' })).toMatchObject(NOT_HUMAN);
      expect(await refusal({ human_token: await solvedToken('register') })).toMatchObject(NOT_HUMAN);
      expect(await stored()).toEqual([]);
    }));

  test('[B5-004] accepts a token once', () =>
    withSettings(kinora, HUMANS_ONLY, async () => {
      const token = await solvedToken('contact');
      await send({ human_token: token });
      expect(await refusal({ human_token: token })).toMatchObject(NOT_HUMAN);
      expect(await stored()).toHaveLength(1);
    }));
});

describe('the hourly limit', () => {
  test('allows three messages per source, and rejected forms do not count', async () => {
    const site = await createTestApp();
    try {
      const client = site.client();
      for (let attempt = 0; attempt < 4; attempt += 1)
        await client.refused(sendContactMessage, { body: form({ email: 'x' }) });
      for (let count = 0; count < 3; count += 1) await client.call(sendContactMessage, { body: form() });
      const response = await site.client().send(sendContactMessage, { body: form() });
      expect(response.statusCode).toBe(429);
      expect(response.json()).toMatchObject({
        code: 'contact.too_many',
        message: 'You have sent 3 messages this hour. Try again later.',
      });
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(3000);
      const rows = await site.platform.db.selectFrom('contact_messages').select('id').execute();
      expect(rows).toHaveLength(3);
    } finally {
      await site.close();
    }
  });
});
