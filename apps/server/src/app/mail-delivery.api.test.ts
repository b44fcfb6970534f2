import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getUser } from '@kinora/contracts/foundation/account.ts';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { validateEmailVerificationOtp } from '@kinora/contracts/foundation/email-verification.ts';
import { register } from '@kinora/contracts/foundation/registration.ts';
import { eventually } from '#test/eventually.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { withSettings } from '#test/settings.ts';
import { buildWorker, type WorkerProcess } from './build-worker.ts';

const PASSWORD = 'correct horse battery staple';

/** A local mail server that stores the mails it receives. */
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

let kinora: TestApp & { close: () => Promise<void> };
let worker: WorkerProcess;

beforeAll(async () => {
  const listener = smtp.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  // Once it listens, the address of a TCP server is an AddressInfo.
  const { port } = listener.address() as AddressInfo;
  kinora = await createTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  worker = buildWorker(kinora.platform, kinora.composition.parts);
  worker.start();
});
afterAll(async () => {
  await worker.stop();
  await kinora.close();
  await new Promise<void>((resolve) => {
    smtp.close(() => resolve());
  });
});

test('registering sends one mail with a code to one recipient, and the code verifies the account', () =>
  withSettings(kinora, { section: 'general', values: { require_email_confirmation: true } }, async () => {
    const client = kinora.client();
    const email = 'Ada.New@example.com';
    const { registration_key: key } = await client.call(getBootstrapData);
    const { status } = await client.call(register, {
      body: { email, password: PASSWORD, password_confirmation: PASSWORD, key: key ?? '' },
    });
    expect(status).toBe('needs_email_verification');

    await eventually(() => expect(inbox).toHaveLength(1));
    const [mail] = inbox;
    expect(mail?.to).toEqual([email]);
    expect(mail?.raw).toMatch(/^Subject: Verify your email address\r$/m);
    expect(mail?.raw).toMatch(/^Content-Type: multipart\/alternative/m);
    const code = /^\d{6}\r$/m.exec(mail?.raw ?? '')?.[0].trim() ?? '';
    await client.call(validateEmailVerificationOtp, { body: { code } });
    expect((await client.call(getUser, { params: { id: 'me' } })).user.email_verified_at).not.toBeNull();

    const readLog = () =>
      kinora.platform.db
        .selectFrom('mail_log')
        .select(['kind', 'recipient', 'status'])
        .where('status', '=', 'sent')
        .execute();
    await eventually(async () =>
      expect(await readLog()).toEqual([
        { kind: 'email-verification.code', recipient: email, status: 'sent' },
      ]),
    );
    expect(inbox).toHaveLength(1);
  }));
