import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '#platform/clock/clock.ts';
import { loadConfig } from '#platform/config/config.ts';
import { createDatabase, createPool, type Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import { cloneDatabase } from '#test/database.ts';
import { runRemoteJob } from '#test/queue.ts';
import { createOutbox } from '#platform/queue/outbox.ts';
import { parseSmtpUrl } from './mail-server.ts';
import { createMailer, type Mail, sendMailJob } from './mailer.ts';
import { sendMailHandler } from './send-mail.ts';
import { createMailTransport } from './transport.ts';

const sender = () => ({ name: 'Kinora', address: 'no-reply@kinora.example' });
const mail: Mail = {
  kind: 'tests.greeting',
  to: 'ada@example.com',
  subject: 'Grüße',
  text: 'Hello Ada',
  html: '<p>Hello Ada</p>',
};

/** A real SMTP server that stores the mails it receives, or rejects every recipient. */
function createSink() {
  const received: { to: string[]; raw: string }[] = [];
  const state = { isRefusing: false };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: (_address, _session, done) => done(state.isRefusing ? new Error('no such mailbox') : undefined),
    onData: (stream, { envelope }, done) => {
      const keep = async () => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address), raw: await text(stream) });
        done();
      };
      void keep();
    },
  });
  return { server, received, state };
}

const sink = createSink();
let database: Awaited<ReturnType<typeof cloneDatabase>>;
let db: Database;
let transport: ReturnType<typeof createMailTransport>;

beforeAll(async () => {
  database = await cloneDatabase();
  db = createDatabase(createPool(loadConfig({ DATABASE_URL: database.url }), 'test'));
  const listener = sink.server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  // A listening TCP server always has an AddressInfo.
  const { port } = listener.address() as AddressInfo;
  transport = createMailTransport(() => parseSmtpUrl(`smtp://127.0.0.1:${port}`));
});
afterAll(async () => {
  await new Promise<void>((resolve) => {
    sink.server.close(() => resolve());
  });
  await db.destroy();
  await database.drop();
});
beforeEach(() => {
  sink.received.length = 0;
  sink.state.isRefusing = false;
});

const run = (id: number, payload: unknown = mail) =>
  runRemoteJob(
    sendMailHandler({ db, transport, sender, domain: 'kinora.example', clock: systemClock }),
    payload,
    id,
  );
const logged = (id: number) =>
  db
    .selectFrom('mail_log')
    .selectAll()
    .where('message_id', '=', `<outbox-${id}@kinora.example>`)
    .executeTakeFirst();

describe('send-mail', () => {
  test('delivers the mail and logs it as sent', async () => {
    await run(1);
    expect(sink.received).toHaveLength(1);
    expect(sink.received[0]?.to).toEqual(['ada@example.com']);
    const raw = sink.received[0]?.raw ?? '';
    expect(raw).toMatch(/^From: Kinora <no-reply@kinora\.example>\r$/m);
    expect(raw).toMatch(/^Message-ID: <outbox-1@kinora\.example>\r$/m);
    expect(raw).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(raw).toContain('Hello Ada');
    expect(raw).toContain('<p>Hello Ada</p>');
    expect(await logged(1)).toMatchObject({
      kind: 'tests.greeting',
      recipient: 'ada@example.com',
      subject: 'Grüße',
      status: 'sent',
      error: null,
      sent_at: expect.any(Date),
    });
  });

  test('names the address to reply to, with an encoded name', async () => {
    await run(6, { ...mail, reply_to: { name: 'Zoë "Z" Quist', address: 'zoe@example.com' } });
    expect(sink.received[0]?.raw).toMatch(/^Reply-To: =\?UTF-8\?[^\r\n]+\?= <zoe@example\.com>\r$/m);
  });

  test('sends the headers to unsubscribe, unfolded', async () => {
    const url = `https://kinora.example/api/v1/notifications/unsubscribe?token=${'x'.repeat(120)}`;
    await run(7, {
      ...mail,
      headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    });
    const raw = sink.received[0]?.raw.replaceAll(/\r\n[ \t]+/gu, ' ') ?? '';
    expect(raw).toContain(`List-Unsubscribe: <${url}>\r\n`);
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  });

  test('does not send a mail again that is logged as sent', async () => {
    await run(2);
    await run(2);
    expect(sink.received).toHaveLength(1);
  });

  test('sends again under the same message id when an attempt died before it was logged', async () => {
    await run(3);
    await db
      .updateTable('mail_log')
      .set({ status: 'sending', sent_at: null })
      .where('message_id', '=', '<outbox-3@kinora.example>')
      .execute();
    await run(3);
    expect(sink.received).toHaveLength(2);
    expect(await logged(3)).toMatchObject({ status: 'sent' });
  });

  test('keeps the error in the log after a rollback, and the next attempt clears it', async () => {
    sink.state.isRefusing = true;
    await expect(run(4)).rejects.toThrow(/no such mailbox/);
    expect(await logged(4)).toMatchObject({
      status: 'waiting',
      error: expect.stringContaining('no such mailbox'),
      sent_at: null,
    });
    sink.state.isRefusing = false;
    await run(4);
    expect(await logged(4)).toMatchObject({ status: 'sent', error: null });
  });

  test.each([
    ['a line break in the subject', { subject: 'Hi\r\nBcc: eve@example.com' }],
    ['a bare newline in the subject', { subject: 'Hi\nBcc: eve@example.com' }],
    ['a Unicode line separator in the subject', { subject: 'Hi\u2028Bcc: eve@example.com' }],
    ['a line break in the address', { to: 'ada@example.com\r\nBcc: eve@example.com' }],
    ['two addresses', { to: 'ada@example.com, eve@example.com' }],
    ['a display name', { to: 'Ada <ada@example.com>' }],
    ['no address', { to: '' }],
    ['a line break in the name to reply to', { reply_to: { name: 'A\r\nBcc: x', address: 'a@example.com' } }],
    ['a line break in another header', { headers: { 'List-Unsubscribe': '<https://a.example>\r\nBcc: x' } }],
    ['two addresses to reply to', { reply_to: { name: 'A', address: 'a@example.com, b@example.com' } }],
  ])('rejects %s when queueing and when sending', async (_, bad) => {
    const queued: unknown[] = [];
    const mailer = createMailer({
      ...createOutbox(),
      add: async (_tx, job, payload) => {
        queued.push([job, payload]);
      },
    });
    await expect(transaction(db, async (tx) => mailer.queue(tx, { ...mail, ...bad }))).rejects.toThrow(
      /Mail headers|email/,
    );
    await expect(run(5, { ...mail, ...bad })).rejects.toThrow(/Mail headers|email/);
    expect(queued).toEqual([]);
    expect(sink.received).toEqual([]);
  });

  test('queues a send-mail job in the given transaction', async () => {
    const queued: unknown[] = [];
    const mailer = createMailer({
      ...createOutbox(),
      add: async (tx, job, payload) => {
        queued.push([tx.isTransaction, job, payload]);
      },
    });
    await transaction(db, (tx) => mailer.queue(tx, mail));
    expect(queued).toEqual([[true, sendMailJob, mail]]);
  });
});
