import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  listNotifications,
  markNotificationsRead,
  saveNotificationSubscriptions,
} from '@kinora/contracts/foundation/notifications.ts';
import { makeUser, type UserOverrides } from '#foundation/users/users.factory.ts';
import { insertBounce } from '#platform/mail/mail-bounces.repository.ts';
import { useTestApp } from '#test/app.ts';
import { addLanguage } from '#test/localization.ts';
import { queuedMails } from '#test/mail.ts';
import { withSession } from '#test/sign-in.ts';
import { makeNotification } from './notifications.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });

const KIND = 'errors.rising';

async function makeMember(values: UserOverrides = {}) {
  const { id, email } = await makeUser(kinora.platform.db, { permissions: ['admin'], ...values });
  return { id, email, client: await withSession(kinora, id) };
}

const notify = (id: number, errors = 1, about?: string) =>
  makeNotification(kinora.platform.db, [id], {
    kind: KIND,
    data: { errors },
    isMailed: true,
    ...(about !== undefined && { about }),
  });

const waitingOf = async (id: number) =>
  kinora.platform.db
    .selectFrom('notification_mails')
    .select('due_at')
    .where('user_id', '=', id)
    .executeTakeFirst();

/** Sends the mails of everyone, as if enough time had passed. */
async function sendAll(): Promise<void> {
  await sql`update notification_mails set due_at = now() - interval '1 second'`.execute(kinora.platform.db);
  await schedule().run();
}
const schedule = () => {
  const found = kinora.composition.parts
    .flatMap((part) => part.schedules ?? [])
    .find(({ name }) => name === 'mail-notifications');
  if (found === undefined) throw new Error('No module declares mail-notifications');
  return found;
};

describe('the mail', () => {
  test('about one notification has its text as subject, and a button', async () => {
    const { id, email } = await makeMember();
    await notify(id, 7);
    await sendAll();
    const [mail, ...others] = await queuedMails(kinora, email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('7 server errors in one hour, many more than usual');
    expect(mail?.text).toContain('Open the error log:\nhttp://localhost:3000/admin/logs/error');
    expect(mail?.text).toContain('Notification settings: http://localhost:3000/notifications/settings');
    expect(await waitingOf(id)).toBeUndefined();
  });

  test('about several lists at most 20 of them, newest first', async () => {
    const { id, email } = await makeMember();
    for (let errors = 1; errors <= 23; errors += 1) await notify(id, errors);
    await sendAll();
    const [mail, ...others] = await queuedMails(kinora, email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('23 new notifications on Kinora');
    expect(mail?.text.match(/^- \d+ server errors/gmu)).toHaveLength(20);
    expect(mail?.text.indexOf('- 23 server')).toBeLessThan(mail?.text.indexOf('- 22 server') ?? 0);
    expect(mail?.text).toContain('and 3 more');
    expect(mail?.text).toContain('See all notifications:\nhttp://localhost:3000/notifications');
  });

  test('is written in the language of its reader', async () => {
    await addLanguage(kinora, {
      language: 'fr',
      name: 'Français',
      lines: { 'Notification settings': 'Réglages' },
    });
    const { id, email } = await makeMember({ language: 'fr' });
    await notify(id);
    await sendAll();
    expect((await queuedMails(kinora, email))[0]?.text).toContain('Réglages: http');
  });

  test('is sent once', async () => {
    const { id, email } = await makeMember();
    await notify(id);
    await sendAll();
    await sendAll();
    expect(await queuedMails(kinora, email)).toHaveLength(1);
  });

  test('leaves out what was read, and what its reader may not see any more', async () => {
    const { id, email, client } = await makeMember();
    for (const errors of [1, 2, 3]) await notify(id, errors);
    await makeNotification(kinora.platform.db, [id], {
      kind: 'relations.follow-request',
      data: { member_id: 2_000_000 },
      isMailed: true,
    });
    const { pagination } = await client.call(listNotifications, { query: {} });
    await client.call(markNotificationsRead, { body: { ids: [pagination.data[1]?.id ?? 0] } });
    await sendAll();
    const [mail] = await queuedMails(kinora, email);
    expect(mail?.subject).toBe('2 new notifications on Kinora');
    expect(mail?.text.match(/^- .*$/gmu)).toHaveLength(2);
  });

  test('is not sent when nothing is left', async () => {
    const { id, email, client } = await makeMember();
    await notify(id);
    await client.call(markNotificationsRead, { body: { markAllAsUnread: true } });
    await sendAll();
    expect(await queuedMails(kinora, email)).toEqual([]);
    expect(await waitingOf(id)).toBeUndefined();
  });

  test('is about an unread group only once', async () => {
    const { id, email, client } = await makeMember();
    await notify(id, 1, 'same');
    await notify(id, 2, 'same');
    await sendAll();
    await notify(id, 3, 'same');
    await sendAll();
    expect((await queuedMails(kinora, email)).map(({ subject }) => subject)).toEqual([
      '2 server errors in one hour, many more than usual',
    ]);
    await client.call(markNotificationsRead, { body: { markAllAsUnread: true } });
    await notify(id, 4, 'same');
    await sendAll();
    expect(await queuedMails(kinora, email)).toHaveLength(2);
  });
});

describe('who gets a mail', () => {
  test.each<[string, UserOverrides]>([
    ['an unverified address', { email_verified_at: null }],
    ['a suspended account', { banned_at: new Date() }],
  ])('not %s', async (_name, values) => {
    const { id } = await makeUser(kinora.platform.db, values);
    await notify(id);
    expect(await waitingOf(id)).toBeUndefined();
  });

  test('not an address that bounced', async () => {
    const { id, email } = await makeMember();
    await insertBounce(kinora.platform.db, email.toUpperCase(), 'hard');
    await notify(id);
    await sendAll();
    expect(await queuedMails(kinora, email)).toEqual([]);
  });

  test('not for a kind with a mail of its own', async () => {
    const { id } = await makeMember();
    await makeNotification(kinora.platform.db, [id], { isMailed: null });
    expect(await waitingOf(id)).toBeUndefined();
  });

  test('not who switched it off, before or after it happened', async () => {
    const [before, after] = [await makeMember(), await makeMember()];
    const body = { selections: [{ notif_id: KIND, channels: { email: false } }] };
    await before.client.call(saveNotificationSubscriptions, { body });
    for (const { id } of [before, after]) await notify(id);
    expect(await waitingOf(before.id)).toBeUndefined();
    expect(await waitingOf(after.id)).toBeDefined();
    await after.client.call(saveNotificationSubscriptions, { body });
    await sendAll();
    expect(await queuedMails(kinora, before.email)).toEqual([]);
    expect(await queuedMails(kinora, after.email)).toEqual([]);
  });

  test('who switched it on', async () => {
    const { id, email, client } = await makeMember();
    const body = { selections: [{ notif_id: KIND, channels: { email: true } }] };
    await client.call(saveNotificationSubscriptions, { body });
    await makeNotification(kinora.platform.db, [id], { kind: KIND, data: { errors: 1 }, isMailed: false });
    await sendAll();
    expect(await queuedMails(kinora, email)).toHaveLength(1);
  });
});

describe('when it is sent', () => {
  const minutesLeft = async (id: number) =>
    ((await waitingOf(id))?.due_at.getTime() ?? 0) / 60_000 - Date.now() / 60_000;

  test('two minutes after the first notification', async () => {
    const { id, email } = await makeMember();
    await notify(id);
    const first = await waitingOf(id);
    await notify(id);
    expect(await waitingOf(id)).toEqual(first);
    expect(await minutesLeft(id)).toBeGreaterThan(1);
    expect(await minutesLeft(id)).toBeLessThanOrEqual(2);
    await schedule().run();
    expect(await queuedMails(kinora, email)).toEqual([]);
  });

  const wallOf = (due: Date | undefined) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Australia/Lord_Howe',
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
    })
      .format(due)
      .replace(',', '');

  test('weekly: on Monday at 08:00 in the time zone of the person', async () => {
    const { id, client } = await makeMember({ timezone: 'Australia/Lord_Howe' });
    const body = { selections: [], mail_frequency: 'weekly' as const };
    await client.call(saveNotificationSubscriptions, { body });
    await notify(id);
    expect(wallOf((await waitingOf(id))?.due_at)).toBe('Mon 08:00');
  });

  test('a new frequency applies to what is waiting', async () => {
    const { id, client } = await makeMember({ timezone: 'Australia/Lord_Howe' });
    await notify(id);
    const save = (mailFrequency: 'immediate' | 'weekly') =>
      client.call(saveNotificationSubscriptions, {
        body: { selections: [], mail_frequency: mailFrequency },
      });
    await save('weekly');
    const due = (await waitingOf(id))?.due_at;
    expect(wallOf(due)).toBe('Mon 08:00');
    await notify(id);
    expect((await waitingOf(id))?.due_at).toEqual(due);
    await save('immediate');
    expect(await minutesLeft(id)).toBeLessThanOrEqual(2);
  });
});
