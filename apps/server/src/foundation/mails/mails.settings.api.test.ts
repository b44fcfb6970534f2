import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { listSettings, updateSettings } from '@kinora/contracts/foundation/settings.ts';
import { transaction } from '#platform/db/transaction.ts';
import { sendMailJob } from '#platform/mail/mailer.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { eventually } from '#test/eventually.ts';
import { runJobs } from '#test/jobs.ts';
import { startProcess } from '#test/processes.ts';
import { signIn } from '#test/sign-in.ts';
import { smtpAccount, startSmtp, type TestSmtp } from '#test/smtp.ts';

const kinora = useTestApp();
const locked = useTestApp({
  SMTP_URL: 'smtp://robot:hunter2@mail.example:587',
  MAIL_FROM: 'Northlight <hello@northlight.example>',
});
const permissions = [foundationPermissions.updateSettings];
let smtp: TestSmtp;
let owner: TestClient;

beforeAll(async () => {
  smtp = await startSmtp({ authOptional: false });
  owner = await signIn(kinora, { permissions, confirmed: true });
});
afterAll(() => smtp.close());

const save = (client: TestClient, section: string, body: { values?: object; secrets?: object }) =>
  client.send(updateSettings, { params: { section }, body });
const server = () => ({
  values: { host: '127.0.0.1', port: smtp.port, encryption: 'none', username: smtpAccount.user },
  secrets: { password: smtpAccount.pass },
});
const queueMail = () =>
  transaction(kinora.platform.db, (tx) =>
    kinora.platform.mailer.queue(tx, {
      kind: 'tests.greeting',
      to: 'ada@example.com',
      subject: 'Hello',
      text: 'Hello Ada',
      html: '<p>Hello Ada</p>',
    }),
  );

describe('the mail server of the settings', () => {
  test('is used by every process from the next mail on', async () => {
    await queueMail();
    await expect(runJobs(kinora, sendMailJob)).rejects.toThrow('No mail server is set up');
    // Another process, such as the worker.
    const worker = await startProcess(kinora);
    // The server last: the worker sends as soon as it knows one.
    await save(owner, 'mail_sender', {
      values: { from_name: 'Northlight Cinema', from_address: 'hi@north.example' },
    });
    expect((await save(owner, 'mail_server', server())).statusCode).toBe(200);
    await eventually(async () => {
      await runJobs(worker, sendMailJob);
      expect(smtp.received).toHaveLength(1);
    });
    expect(smtp.received[0]?.raw).toMatch(/^From: Northlight Cinema <hi@north\.example>\r$/m);
    await worker.close();
  });

  test('uses the name and the domain of the site by default', async () => {
    await save(owner, 'mail_sender', { values: { from_name: '', from_address: '' } });
    await queueMail();
    await runJobs(kinora, sendMailJob);
    expect(smtp.received.at(-1)?.raw).toMatch(/^From: Kinora <no-reply@localhost>\r$/m);
  });

  test('needs the password again for another host', async () => {
    const refused = await save(owner, 'mail_server', { values: { host: 'localhost' } });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ errors: { 'secrets.password': [expect.any(String)] } });
    const { pass: password } = smtpAccount;
    const accepted = await save(owner, 'mail_server', {
      values: { host: 'localhost' },
      secrets: { password },
    });
    expect(accepted.statusCode).toBe(200);
    // The same host, another port: the password is for this server.
    expect((await save(owner, 'mail_server', { values: { port: 2525 } })).statusCode).toBe(200);
  });

  test.each([
    ['a port of another service', 'mail_server', { port: 22 }],
    ['an impossible port', 'mail_server', { port: 70_000 }],
    ['a URL as the host', 'mail_server', { host: 'smtp://mail.example' }],
    ['a host with a line break', 'mail_server', { host: 'mail.example\r\nx' }],
    ['an unknown encryption', 'mail_server', { encryption: 'ssl' }],
    ['a user name with a line break', 'mail_server', { username: 'a\r\nb' }],
    ['a name with a line break', 'mail_sender', { from_name: 'A\r\nBcc: eve@example.com' }],
    ['two addresses', 'mail_sender', { from_address: 'a@example.com, b@example.com' }],
  ])('rejects %s', async (_, section, values) => {
    expect((await save(owner, section, { values })).statusCode).toBe(422);
  });

  test.each(['mail.example', '10.0.0.5', '::1', 'localhost', 'mailpit'])(
    'accepts the host %s',
    async (host) => {
      const { pass: password } = smtpAccount;
      expect((await save(owner, 'mail_server', { values: { host }, secrets: { password } })).statusCode).toBe(
        200,
      );
    },
  );
});

describe('the mail server of the environment', () => {
  test('replaces the fields of the form, and rejects their change', async () => {
    const other = await signIn(locked, { permissions, confirmed: true });
    const { declarations, environment } = await other.call(listSettings);
    const declared = declarations.filter(({ tab }) => tab === 'outgoing-email');
    expect(declared.map(({ title }) => title)).toEqual(['Bounces']);
    expect(environment.filter(({ tab }) => tab === 'outgoing-email')).toMatchObject([
      { variable: 'SMTP_URL', title: 'Server', value: 'smtp://mail.example:587' },
      { variable: 'MAIL_FROM', title: 'Sender', value: 'Northlight <hello@northlight.example>' },
    ]);
    const refused = await save(other, 'mail_server', {
      values: { host: 'evil.example' },
      secrets: { password: 'x' },
    });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      errors: {
        'values.host': ['Set on the server with SMTP_URL.'],
        'secrets.password': ['Set on the server with SMTP_URL.'],
      },
    });
    expect((await save(other, 'mail_sender', { values: { from_name: 'X' } })).statusCode).toBe(422);
  });

  test('is not listed while it is not set', async () => {
    const { declarations, environment } = await owner.call(listSettings);
    expect(environment.filter(({ tab }) => tab === 'outgoing-email')).toEqual([]);
    const titles = declarations.filter(({ tab }) => tab === 'outgoing-email').map(({ title }) => title);
    expect(titles).toEqual(['Sender', 'Server', 'Bounces']);
  });
});
