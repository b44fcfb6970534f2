import { createHmac } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { listMails } from '@kinora/contracts/foundation/mail-log.ts';
import { updateSettings } from '@kinora/contracts/foundation/settings.ts';
import { makeNotification } from '#foundation/notifications/notifications.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { queuedMails } from '#test/mail.ts';
import { signIn } from '#test/sign-in.ts';
import type { TestClient } from '#test/client.ts';
import { BOUNCE_PATH } from './bounce-route.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const SECRET = 'secret-of-the-provider';
let owner: TestClient;

beforeAll(async () => {
  owner = await signIn(kinora, { permissions: ['admin'], confirmed: true });
});

const setSecret = (secret: string) =>
  owner.call(updateSettings, {
    params: { section: 'mail_bounces' },
    body: { secrets: { bounce_secret: secret } },
  });

async function report(body: string, { key = SECRET, signed = body } = {}): Promise<number> {
  const signature = createHmac('sha256', key).update(signed).digest('hex');
  const response = await kinora.app.inject({
    method: 'POST',
    url: BOUNCE_PATH,
    payload: body,
    headers: {
      host: kinora.platform.config.baseUrl.host,
      'content-type': 'application/json',
      'x-kinora-signature': `sha256=${signature}`,
    },
  });
  return response.statusCode;
}
const reportOf = (email: string, kind = 'hard') => JSON.stringify({ email, kind });

const bounced = async (email: string) =>
  (
    await kinora.platform.db
      .selectFrom('mail_bounces')
      .select(['email', 'kind'])
      .where('email', '=', email.toLowerCase())
      .execute()
  ).map(({ kind }) => kind);

async function mailNotification(id: number): Promise<void> {
  await makeNotification(kinora.platform.db, [id], {
    kind: 'errors.rising',
    data: { errors: 1 },
    isMailed: true,
  });
  await kinora.platform.db
    .updateTable('notification_mails')
    .set({ due_at: new Date(0) })
    .execute();
  const schedules = kinora.composition.parts.flatMap((part) => part.schedules ?? []);
  await schedules.find(({ name }) => name === 'mail-notifications')?.run();
}

test('refuses every report while no secret is set, also one signed with nothing', async () => {
  expect(await report(reportOf('none@example.com'), { key: '' })).toBe(403);
  expect(await bounced('none@example.com')).toEqual([]);
});

test('refuses a report with a wrong signature, or of another body', async () => {
  await setSecret(SECRET);
  const body = reportOf('wrong@example.com');
  expect(await report(body, { key: 'another' })).toBe(403);
  expect(await report(body, { signed: reportOf('other@example.com') })).toBe(403);
  expect(await bounced('wrong@example.com')).toEqual([]);
});

test.each(['', '{', '[]', reportOf('nobody'), reportOf('a@example.com', 'soft')])(
  'rejects the signed report %j',
  async (body) => {
    await setSecret(SECRET);
    expect(await report(body)).toBe(400);
  },
);

test('ends the notification mails of the address until it is changed; a repeated report changes nothing', async () => {
  await setSecret(SECRET);
  const { db } = kinora.platform;
  const { id, email } = await makeUser(db);
  expect(await report(reportOf(email.toUpperCase(), 'complaint'))).toBe(204);
  expect(await report(reportOf(email))).toBe(204);
  expect(await bounced(email)).toEqual(['complaint']);
  await mailNotification(id);
  expect(await queuedMails(kinora, email)).toEqual([]);
  const next = `new-${email}`;
  await db.updateTable('users').set({ email: next }).where('id', '=', id).execute();
  await mailNotification(id);
  expect(await queuedMails(kinora, next)).toHaveLength(1);
});

test('is shown in the mail log, at the newest mail that was sent', async () => {
  await setSecret(SECRET);
  const recipient = 'logged_one@example.com';
  const mail = { kind: 'tests.greeting', recipient, subject: 'Hello', status: 'sent' };
  await kinora.platform.db
    .insertInto('mail_log')
    .values([
      { ...mail, message_id: '<bounce-1@test>', created_at: new Date(Date.now() - 60_000) },
      { ...mail, message_id: '<bounce-2@test>' },
      { ...mail, message_id: '<bounce-3@test>', recipient: 'loggedXone@example.com' },
    ])
    .execute();
  expect(await report(reportOf(recipient))).toBe(204);
  const { pagination } = await owner.call(listMails, { query: { query: 'one@example.com' } });
  const entries = pagination.data.map(({ recipient: to, status, error }) => [to, status, error]);
  expect(entries).toHaveLength(3);
  expect(entries).toEqual(
    expect.arrayContaining([
      ['loggedXone@example.com', 'sent', null],
      [recipient, 'bounced', 'The mail provider reported that the address cannot receive mail'],
      [recipient, 'sent', null],
    ]),
  );
});
