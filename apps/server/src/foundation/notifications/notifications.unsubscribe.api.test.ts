import { describe, expect, test } from 'vitest';
import {
  getNotificationSubscriptions,
  saveNotificationSubscriptions,
} from '@kinora/contracts/foundation/notifications.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { deleteAccount } from '#test/delete-account.ts';
import { addLanguage } from '#test/localization.ts';
import { queuedMails } from '#test/mail.ts';
import { withSession } from '#test/sign-in.ts';
import { makeNotification } from './notifications.factory.ts';
import { createUnsubscribeLinks } from './unsubscribe-links.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });

const KIND = 'errors.rising';

async function makeMember(language: string | null = null) {
  const { id, email } = await makeUser(kinora.platform.db, { permissions: ['admin'], language });
  return { id, email, client: await withSession(kinora, id) };
}
type Member = Awaited<ReturnType<typeof makeMember>>;

const pathOf = (url: string) => {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
};
const linkTo = (userId: number, kindId: string) =>
  pathOf(createUnsubscribeLinks(kinora.platform.config).urlOf({ userId, kindId }));

/** As a mail program does: without cookies, from nowhere. */
const oneClick = (url: string) =>
  kinora.app.inject({
    method: 'POST',
    url,
    payload: 'List-Unsubscribe=One-Click',
    headers: {
      host: kinora.platform.config.baseUrl.host,
      'content-type': 'application/x-www-form-urlencoded',
    },
  });
const open = (url: string) =>
  kinora.app.inject({ url, headers: { host: kinora.platform.config.baseUrl.host } });

const mailedKinds = async ({ client }: Member) =>
  (await client.call(getNotificationSubscriptions)).user_selections
    .filter(({ channels }) => channels.email === true)
    .map(({ notif_id: kind }) => kind);

describe('the mail', () => {
  async function mailTo(member: Member) {
    await kinora.platform.db
      .updateTable('notification_mails')
      .set({ due_at: new Date(0) })
      .execute();
    const schedules = kinora.composition.parts.flatMap((part) => part.schedules ?? []);
    await schedules.find(({ name }) => name === 'mail-notifications')?.run();
    const mail = (await queuedMails(kinora, member.email)).at(-1);
    const url = /^<(\S+)>$/u.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
    return { mail, url };
  }
  const notify = ({ id }: Member) =>
    makeNotification(kinora.platform.db, [id], { kind: KIND, data: { errors: 1 }, isMailed: true });

  test('offers to unsubscribe from its kind with one click', async () => {
    const member = await makeMember();
    await notify(member);
    const { mail, url } = await mailTo(member);
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(mail?.text).toContain(`Unsubscribe: ${url}`);
    const before = await mailedKinds(member);
    expect(before).toContain(KIND);
    expect((await oneClick(pathOf(url))).statusCode).toBe(200);
    expect(await mailedKinds(member)).toEqual(before.filter((kind) => kind !== KIND));
  });

  test('of a day offers to unsubscribe from everything', async () => {
    const member = await makeMember();
    await member.client.call(saveNotificationSubscriptions, {
      body: { selections: [], mail_frequency: 'daily' },
    });
    await notify(member);
    const { url } = await mailTo(member);
    await oneClick(pathOf(url));
    const { subscriptions } = await member.client.call(getNotificationSubscriptions);
    const locked = subscriptions
      .flatMap((group) => group.subscriptions)
      .filter(({ locked_channels: channels }) => channels.includes('email'));
    expect(locked.length).toBeGreaterThan(0);
    expect(await mailedKinds(member)).toEqual(locked.map(({ notif_id: kind }) => kind));
  });
});

describe('the link', () => {
  test('shows a button and changes nothing when it is opened', async () => {
    const member = await makeMember();
    const before = await mailedKinds(member);
    const page = await open(linkTo(member.id, KIND));
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<form method="post"><button type="submit">Unsubscribe</button></form>');
    expect(page.body).toContain('The site has many more errors than usual');
    expect(page.body).not.toContain('<script');
    expect(page.cookies).toEqual([]);
    expect(await mailedKinds(member)).toEqual(before);
  });

  test('works more than once', async () => {
    const member = await makeMember();
    const url = linkTo(member.id, KIND);
    expect((await oneClick(url)).statusCode).toBe(200);
    const again = await oneClick(url);
    expect(again.body).toContain('You are unsubscribed');
    expect(await mailedKinds(member)).not.toContain(KIND);
  });

  test('is shown in the language of the person', async () => {
    await addLanguage(kinora, { language: 'fr', name: 'Français', lines: { Unsubscribe: 'Se désabonner' } });
    const member = await makeMember('fr');
    expect((await open(linkTo(member.id, 'all'))).body).toContain('Se désabonner');
  });

  test('keeps the other channels', async () => {
    const member = await makeMember();
    await oneClick(linkTo(member.id, 'all'));
    const { user_selections: selections } = await member.client.call(getNotificationSubscriptions);
    expect(selections.find(({ notif_id: kind }) => kind === KIND)?.channels).toEqual({
      email: false,
      browser: true,
    });
  });

  test('of a deleted account has no effect', async () => {
    const member = await makeMember();
    await deleteAccount(kinora, member.id);
    expect((await oneClick(linkTo(member.id, 'all'))).statusCode).toBe(200);
    const { db } = kinora.platform;
    const rows = await db
      .selectFrom('notification_selections')
      .select('user_id')
      .where('user_id', '=', member.id)
      .execute();
    expect(rows).toEqual([]);
  });

  test.each(['', '?token=', '?token=1~all~x', '?token=a&token=b'])(
    'without our token is refused: %s',
    async (query) => {
      const url = `/api/v1/notifications/unsubscribe${query}`;
      for (const response of [await open(url), await oneClick(url)]) {
        expect(response.statusCode).toBe(403);
        expect(response.body).toContain('This link does not work');
      }
    },
  );

  test('of one person changes nothing for another', async () => {
    const [nadia, idris] = [await makeMember(), await makeMember()];
    const forged = linkTo(nadia.id, 'all').replace(`${nadia.id}~`, `${idris.id}~`);
    expect((await oneClick(forged)).statusCode).toBe(403);
    expect(await mailedKinds(idris)).toContain(KIND);
  });
});
