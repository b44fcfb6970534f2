import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { listContactMessages, sendContactMessage } from '@kinora/contracts/foundation/contact.ts';
import { parseSmtpUrl } from '#platform/mail/mail-server.ts';
import { createMailTransport } from '#platform/mail/transport.ts';
import { sendMailJob } from '#platform/mail/mailer.ts';
import { sendMailHandler } from '#platform/mail/send-mail.ts';
import { useTestApp } from '#test/app.ts';
import { runOutboxRow } from '#test/jobs.ts';
import { withSettings } from '#test/settings.ts';
import { signIn } from '#test/sign-in.ts';

const kinora = useTestApp();
const OWNER = 'owner@kinora.example';

/** A port that nothing listens on. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A listening TCP server always has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

test('a message sent while the mail server is down is stored at once and delivered afterwards', () =>
  withSettings(kinora, { section: 'contact', values: { recipient: OWNER } }, async () => {
    const { db, clock } = kinora.platform;
    const port = await closedPort();
    const transport = createMailTransport(() => parseSmtpUrl(`smtp://127.0.0.1:${port}`));
    const sender = () => ({ name: 'Kinora', address: 'hello@kinora.example' });
    const handler = sendMailHandler({ db, transport, clock, sender, domain: 'kinora.example' });
    const body = { name: 'Søl Inverarity', email: 'sol@example.com', message: 'Is anyone there?' };
    await kinora.client().call(sendContactMessage, { body });
    const pending = () =>
      db
        .selectFrom('outbox')
        .select(['id', 'payload'])
        .where('job', '=', sendMailJob.name)
        .where('done_at', 'is', null)
        .execute();
    const [mail] = await pending();
    if (mail === undefined) throw new Error('No mail is queued');

    await expect(runOutboxRow(db, handler, mail)).rejects.toThrow('ECONNREFUSED');
    expect(await pending()).toHaveLength(1);
    const staff = await signIn(kinora, { permissions: ['contact.update'] });
    const during = await staff.call(listContactMessages, {});
    expect(during).toMatchObject({ is_mail_failing: true, recipient: OWNER });
    expect(during.pagination.data).toMatchObject([{ name: 'Søl Inverarity' }]);

    const inbox: { to: string[]; raw: string }[] = [];
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      onData: (stream, { envelope }, done) => {
        const keep = async () => {
          inbox.push({ to: envelope.rcptTo.map(({ address }) => address), raw: await text(stream) });
          done();
        };
        void keep();
      },
    });
    const listener = smtp.listen(port, '127.0.0.1');
    await once(listener, 'listening');
    try {
      await runOutboxRow(db, handler, mail);
    } finally {
      await new Promise<void>((resolve) => {
        smtp.close(() => resolve());
      });
    }
    expect(inbox.map(({ to }) => to)).toEqual([[OWNER]]);
    // The name of the sender is encoded, because headers are ASCII.
    expect(inbox[0]?.raw).toMatch(/^Reply-To: =\?UTF-8\?[^\r\n]+\?= <sol@example\.com>\r$/m);
    expect(inbox[0]?.raw).toContain('Is anyone there?');
    expect(await pending()).toEqual([]);
    expect((await staff.call(listContactMessages, {})).is_mail_failing).toBe(false);
  }));
