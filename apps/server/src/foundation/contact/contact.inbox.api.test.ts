import { beforeAll, describe, expect, test } from 'vitest';
import { listAudit } from '@kinora/contracts/foundation/audit.ts';
import {
  deleteContactMessages,
  getContactMessage,
  listContactMessages,
  replyToContactMessage,
  updateContactMessages,
} from '@kinora/contracts/foundation/contact.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { testClock } from '#test/clock.ts';
import { queuedMails } from '#test/mail.ts';
import { withSettings } from '#test/settings.ts';
import { signIn, withSession } from '#test/sign-in.ts';
import { makeContactMessage } from './contact.factory.ts';

const clock = testClock();
const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000', MAIL_FROM: 'Kinora <hello@kinora.example>' }, [], {
  clock,
});
const DAY_MS = 24 * 3600 * 1000;

let staff: TestClient;
beforeAll(async () => {
  staff = await signIn(kinora, { permissions: ['contact.update'] });
});

const make = (values?: object) => makeContactMessage(kinora.platform.db, values);
const list = async (query: object = {}) =>
  (await staff.call(listContactMessages, { query: { perPage: 100, ...query } })).pagination.data;
const idsOf = async (query: object) => (await list(query)).map(({ id }) => id);
const open = async (id: number) => (await staff.call(getContactMessage, { params: { id } })).message;
const row = (id: number) =>
  kinora.platform.db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst();
const history = async (id: number) => {
  const query = { subject_type: 'contact_message', subject_id: String(id) };
  return (await staff.call(listAudit, { query })).pagination.data;
};

describe('the list of messages', () => {
  test('shows the open ones by default, newest first, page by page', async () => {
    const word = 'Zephyrine';
    const made: number[] = [];
    for (let day = 5; day > 0; day -= 1) {
      const created_at = new Date(clock.now().getTime() - day * DAY_MS);
      made.push((await make({ name: `${word} ${day}`, created_at })).id);
    }
    const first = await staff.call(listContactMessages, { query: { query: word, perPage: 2 } });
    expect(first.pagination).toMatchObject({ per_page: 2, total: 5, is_total_exact: true });
    const cursor = first.pagination.next_cursor ?? '';
    const second = await staff.call(listContactMessages, { query: { query: word, perPage: 2, cursor } });
    const ids = [...first.pagination.data, ...second.pagination.data].map(({ id }) => id);
    expect(ids).toEqual(made.toReversed().slice(0, 4));
    expect(first.pagination.data[0]).toMatchObject({
      name: `${word} 1`,
      status: 'open',
      is_read: false,
      is_answered: false,
      excerpt: 'The running time of The Orchard Hour is wrong.',
    });
  });

  test('is divided by status', async () => {
    const [todo, done, spam] = [await make(), await make({ status: 'done' }), await make({ status: 'spam' })];
    expect(await idsOf({ status: 'open' })).toContain(todo.id);
    expect(await idsOf({ status: 'done' })).toEqual([done.id]);
    expect(await idsOf({ status: 'spam' })).toEqual([spam.id]);
    const { open_count: count } = await staff.call(listContactMessages, {});
    expect(count).toBe((await list()).length);
  });

  test('can be limited to unread messages', async () => {
    const [unread, read] = [await make(), await make({ read_at: new Date() })];
    const ids = await idsOf({ unread: 'true' });
    expect(ids).toContain(unread.id);
    expect(ids).not.toContain(read.id);
  });

  test.each([
    ['name', { name: 'Ottoline 100%_Märsh' }, 'oTTOLINE 100%_mär'],
    ['address', { email: 'peculiar.address@example.com' }, 'peculiar.ADDRESS'],
    ['text', { message: 'A thoroughly remarkable\nsentence.' }, 'remarkable\nsent'],
  ])('finds messages by %s, ignoring case', async (_, values, query) => {
    const { id } = await make(values);
    expect(await idsOf({ query })).toEqual([id]);
    expect(await idsOf({ query, status: 'done' })).toEqual([]);
  });

  test('contains the beginning of a long text only', async () => {
    const { id } = await make({ message: 'x'.repeat(300) });
    expect((await list()).find((message) => message.id === id)?.excerpt).toHaveLength(200);
  });

  test.each([{ status: 'new' }, { unread: 'yes' }, { cursor: 'x' }, { perPage: 101 }])(
    'rejects %o',
    async (query) => {
      expect(await staff.refused(listContactMessages, { query })).toMatchObject({ status: 422 });
    },
  );
});

describe('opening a message', () => {
  test('returns the whole text and marks it as read, the first time only', async () => {
    const { id, email } = await make({ message: 'One.\n\nTwo.', language: 'de' });
    expect(await open(id)).toMatchObject({
      id,
      email,
      message: 'One.\n\nTwo.',
      language: 'de',
      status: 'open',
      is_read: true,
      account: null,
      replies: [],
      reply_from: 'hello@kinora.example',
      reply_to: 'hello@kinora.example',
    });
    const first = (await row(id))?.read_at;
    clock.advance(1000);
    await open(id);
    expect((await row(id))?.read_at).toEqual(first);
  });

  test('names the account of a sender who was signed in', async () => {
    const user = await makeUser(kinora.platform.db, { name: 'Tove Marsh', roles: ['editor'] });
    const { id } = await make({ user_id: user.id });
    expect((await open(id)).account).toEqual({ id: user.id, name: 'Tove Marsh', roles: ['editor'] });
  });

  test('returns 404 for a message that does not exist', async () => {
    expect(await staff.refused(getContactMessage, { params: { id: 2_000_000_000 } })).toMatchObject({
      status: 404,
    });
  });
});

describe('changing the status', () => {
  test('moves one message or many, and records who did it', async () => {
    const [one, two, three] = [await make(), await make(), await make({ status: 'spam' })];
    const ids = [one.id, two.id, three.id];
    const move = (status: 'open' | 'done' | 'spam', of = ids) =>
      staff.call(updateContactMessages, { body: { ids: of, status } });
    // The third one is spam already, and the last does not exist.
    expect(await move('spam', [...ids, 2_000_000_000])).toEqual({ changed: 2 });
    expect(await row(one.id)).toMatchObject({ status: 'spam', status_changed_at: clock.now() });
    expect((await row(one.id))?.read_at).not.toBeNull();
    expect(await history(one.id)).toMatchObject([
      { action: 'update', before: { status: 'open' }, after: { status: 'spam' } },
    ]);
    expect(await history(three.id)).toEqual([]);
    expect(await move('open', [two.id])).toEqual({ changed: 1 });
    expect(await move('open', [two.id])).toEqual({ changed: 0 });
    expect(await row(two.id)).toMatchObject({ status: 'open' });
  });

  test.each([
    { ids: [], status: 'done' },
    { ids: [1], status: 'new' },
    { ids: [1] },
    { ids: ['1'], status: 'done' },
  ])('rejects %o', async (body) => {
    expect(await staff.refused(updateContactMessages, { body })).toMatchObject({ status: 422 });
  });
});

describe('replying', () => {
  const reply = (id: number, text: string, client = staff) =>
    client.call(replyToContactMessage, { params: { id }, body: { text } });

  test('mails the reply to the sender, stores it and marks the message as done', () =>
    withSettings(kinora, { section: 'contact', values: { recipient: 'owner@kinora.example' } }, async () => {
      const { db } = kinora.platform;
      const author = await makeUser(db, {
        name: 'Ada Admin',
        permissions: ['contact.update', 'admin.access'],
      });
      const { id, email } = await make({ message: 'Is it right?\nI wonder.' });
      const { message } = await reply(id, ' Yes.\n\nIt <b>is</b>. ', await withSession(kinora, author.id));
      expect(message).toMatchObject({
        status: 'done',
        is_answered: true,
        reply_to: 'owner@kinora.example',
        replies: [{ text: 'Yes.\n\nIt <b>is</b>.', author: { id: author.id, name: 'Ada Admin' } }],
      });
      const [mail] = await queuedMails(kinora, email);
      expect(mail).toMatchObject({
        kind: 'contact.reply',
        to: email,
        subject: 'Re: Your message to Kinora',
        reply_to: { name: 'Kinora', address: 'owner@kinora.example' },
      });
      expect(mail?.text).toContain('Yes.\n\nIt <b>is</b>.\n\n> Is it right?\n> I wonder.');
      expect(mail?.html).toContain('It &lt;b&gt;is&lt;/b&gt;.');
      expect(await history(id)).toMatchObject([
        { action: 'reply', before: { status: 'open' }, after: { status: 'done' }, user: { id: author.id } },
      ]);
      expect((await list({ status: 'done' })).find((one) => one.id === id)?.is_answered).toBe(true);
    }));

  test('can be repeated, and keeps the replies in order', async () => {
    const { id, email } = await make();
    await reply(id, 'First.');
    const { message } = await reply(id, 'Second.');
    expect(message.replies.map(({ text }) => text)).toEqual(['First.', 'Second.']);
    expect(await queuedMails(kinora, email)).toHaveLength(2);
    // Without a recipient in the settings, answers go to the sender of all mails.
    expect((await queuedMails(kinora, email))[0]).not.toHaveProperty('reply_to');
  });

  test.each([
    { text: '' },
    { text: ' \n' },
    { text: 'x'.repeat(5001) },
    {},
    { text: 'x', to: 'eve@example.com' },
  ])('rejects %o', async (body) => {
    const { id, email } = await make();
    expect(await staff.refused(replyToContactMessage, { params: { id }, body })).toMatchObject({
      status: 422,
    });
    expect(await queuedMails(kinora, email)).toEqual([]);
  });

  test('returns 404 for a message that does not exist', async () => {
    const input = { params: { id: 2_000_000_000 }, body: { text: 'Hello.' } };
    expect(await staff.refused(replyToContactMessage, input)).toMatchObject({ status: 404 });
  });
});

describe('deleting', () => {
  test('removes messages with their replies, and the audit log keeps nothing of the sender', async () => {
    const [one, two] = [await make({ name: 'Vanishing Person' }), await make()];
    await staff.call(replyToContactMessage, { params: { id: one.id }, body: { text: 'Bye.' } });
    const ids = [one.id, two.id];
    expect(await staff.call(deleteContactMessages, { body: { ids } })).toEqual({ deleted: 2 });
    expect(await staff.call(deleteContactMessages, { body: { ids } })).toEqual({ deleted: 0 });
    expect(await row(one.id)).toBeUndefined();
    const replies = await kinora.platform.db
      .selectFrom('contact_replies')
      .select('id')
      .where('message_id', '=', one.id)
      .execute();
    expect(replies).toEqual([]);
    const entries = await history(one.id);
    expect(entries.map(({ action }) => action)).toEqual(['delete', 'reply']);
    const log = JSON.stringify(entries);
    expect(log).not.toContain('Vanishing');
    expect(log).not.toContain(one.email);
  });
});

describe('access', () => {
  test('requires contact.update and access to the back office', async () => {
    const { id } = await make();
    const others = [
      await signIn(kinora, { permissions: ['settings.update'] }),
      await signIn(kinora, { permissions: ['contact.update'], hasAdminAccess: false }),
    ];
    const calls = [
      [listContactMessages, {}],
      [getContactMessage, { params: { id } }],
      [updateContactMessages, { body: { ids: [id], status: 'spam' } }],
      [replyToContactMessage, { params: { id }, body: { text: 'Hello.' } }],
      [deleteContactMessages, { body: { ids: [id] } }],
    ] as const;
    for (const [endpoint, input] of calls) {
      for (const client of others)
        expect(await client.refused(endpoint, input)).toMatchObject({ status: 403 });
      expect(await kinora.client().refused(endpoint, input)).toMatchObject({ status: 401 });
    }
    expect(await row(id)).toMatchObject({ status: 'open', read_at: null });
  });
});

describe('the schedule', () => {
  const clean = async () => {
    const schedules = kinora.composition.parts.flatMap((part) => part.schedules ?? []);
    await schedules.find(({ name }) => name === 'clean-contact-messages')?.run();
  };
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  const left = async (ids: readonly number[]) =>
    (
      await kinora.platform.db
        .selectFrom('contact_messages')
        .select('id')
        .where('id', 'in', ids)
        .orderBy('id')
        .execute()
    ).map(({ id }) => id);

  test('deletes spam thirty days after it was marked, and other messages after 24 months', async () => {
    const spam = { status: 'spam', created_at: daysAgo(100) };
    const oldSpam = await make({ ...spam, status_changed_at: daysAgo(31) });
    const newSpam = await make({ ...spam, status_changed_at: daysAgo(29) });
    const old = await make({ status: 'done', created_at: daysAgo(740) });
    const recent = await make({ status: 'done', created_at: daysAgo(700) });
    await clean();
    expect(await left([oldSpam.id, newSpam.id, old.id, recent.id])).toEqual([newSpam.id, recent.id]);
  });

  test('keeps messages as long as the settings say', async () => {
    const { id } = await make({ created_at: daysAgo(2000) });
    await withSettings(kinora, { section: 'contact', values: { keep_months: 0 } }, async () => {
      await clean();
      expect(await left([id])).toEqual([id]);
    });
    await withSettings(kinora, { section: 'contact', values: { keep_months: 120 } }, async () => {
      await clean();
      expect(await left([id])).toEqual([id]);
    });
    await clean();
    expect(await left([id])).toEqual([]);
  });
});
