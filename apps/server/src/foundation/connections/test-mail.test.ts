import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import type { MailServer } from '#platform/mail/mail-server.ts';
import { smtpAccount, startSmtp } from '#test/smtp.ts';
import { testMail } from './test-mail.ts';

const sender = { name: 'Northlight', address: 'hello@northlight.example' };
const mailTo = (to: string) => ({ to, subject: 'Test', text: 'It works', html: '<p>It works</p>' });
const mail = mailTo('nadia@example.com');
const noRecords = () => Promise.reject(Object.assign(new Error('no DNS here'), { code: 'ECONNREFUSED' }));

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function smtp(options: SMTPServerOptions = {}) {
  const server = await startSmtp(options);
  closers.push(server.close);
  return server;
}
const serverAt = (port: number, changes: Partial<MailServer> = {}): MailServer => ({
  host: '127.0.0.1',
  port,
  encryption: 'none',
  username: '',
  password: '',
  ...changes,
});
const run = (
  server: MailServer | undefined,
  to = mail,
  options: Parameters<typeof testMail>[1] | object = {},
) => testMail({ server, sender, mail: to }, { resolveTxt: noRecords, ...options });
const outcomes = ({ steps }: Awaited<ReturnType<typeof testMail>>) =>
  Object.fromEntries(steps.map(({ name, outcome }) => [name, outcome]));

/** A server that is no mail server: it sends this as soon as a client connects. */
async function otherService(greeting: string): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write(greeting);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(async () => void server.close());
  return (server.address() as AddressInfo).port;
}

describe('a mail test that passes', () => {
  test('delivers the mail and reports each step with its time', async () => {
    const { port, received } = await smtp({ authOptional: false });
    const { user: username, pass: password } = smtpAccount;
    const report = await run(serverAt(port, { username, password }));
    expect(report).toMatchObject({ isPassed: true, problem: null, facts: { port: String(port), username } });
    expect(outcomes(report)).toEqual({
      found: 'passed',
      connected: 'passed',
      encrypted: 'warning',
      signed_in: 'passed',
      handed_over: 'passed',
      spf: 'unknown',
      dkim: 'unknown',
      dmarc: 'unknown',
    });
    expect(report.steps.slice(0, 5).every(({ ms }) => ms !== null && ms >= 0)).toBe(true);
    expect(report.steps[4]?.detail).toContain('queued as 4F9A1C');
    expect(received.map(({ to }) => to)).toEqual([['nadia@example.com']]);
    expect(received[0]?.raw).toMatch(/^From: Northlight <hello@northlight\.example>\r$/m);
    expect(received[0]?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  });

  test('shows the dialogue without the password', async () => {
    const { port } = await smtp({ authOptional: false });
    const { user: username, pass: password } = smtpAccount;
    const { dialogue } = await run(serverAt(port, { username, password }));
    const shown = dialogue.map(({ from, text }) => `${from === 'client' ? '→' : '←'} ${text}`);
    expect(shown).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^← 220 /),
        expect.stringMatching(/^→ EHLO /),
        '→ AUTH PLAIN [hidden]',
        '→ RCPT TO:<nadia@example.com>',
        '→ QUIT',
      ]),
    );
    const encoded = Buffer.from(`\0${username}\0${password}`).toString('base64');
    for (const secret of [password, encoded]) expect(JSON.stringify(dialogue)).not.toContain(secret);
  });

  test.each([
    ['STARTTLS', 'starttls', { disabledCommands: [] }],
    ['TLS', 'tls', { secure: true }],
  ] as const)('encrypts with %s', async (_, encryption, options) => {
    const { port } = await smtp({ ...options, disabledCommands: [] });
    // The server of the test signs its own certificate.
    const report = await run(serverAt(port, { encryption }), mail, { tls: { rejectUnauthorized: false } });
    expect(outcomes(report)).toMatchObject({
      encrypted: 'passed',
      signed_in: 'not_needed',
      handed_over: 'passed',
    });
    expect(report.steps[2]?.detail).toMatch(/^TLSv1\.[23]$/);
    expect(Date.parse(report.facts.certificate_until ?? '')).toBeGreaterThan(0);
  });

  test('without a user name needs no sign-in', async () => {
    const { port } = await smtp();
    expect(outcomes(await run(serverAt(port)))).toMatchObject({
      signed_in: 'not_needed',
      handed_over: 'passed',
    });
  });
});

describe('a mail test that fails', () => {
  const failed = async (...args: Parameters<typeof run>) => {
    const report = await run(...args);
    expect(report.isPassed).toBe(false);
    return { code: report.problem?.code, outcomes: outcomes(report), report };
  };

  test('says that there is no server', async () => {
    expect(await failed(undefined)).toMatchObject({ code: 'no_server', outcomes: { found: 'not_reached' } });
  });

  test('says that the host is unknown', async () => {
    const lookup = () => Promise.reject(new Error('getaddrinfo ENOTFOUND smtp.nothing.example'));
    const result = await failed(serverAt(587, { host: 'smtp.nothing.example' }), mail, { lookup });
    expect(result).toMatchObject({
      code: 'not_found',
      outcomes: { found: 'failed', connected: 'not_reached' },
    });
  });

  test('says that nothing listens on the port', async () => {
    const { port, close } = await startSmtp();
    await close();
    expect(await failed(serverAt(port))).toMatchObject({
      code: 'refused',
      outcomes: { found: 'passed', connected: 'failed', encrypted: 'not_reached' },
    });
  });

  test('says that another service answers, and does not show what it says', async () => {
    const port = await otherService('SSH-2.0-OpenSSH_9.2p1 internal-build\r\n');
    const { code, outcomes: found, report } = await failed(serverAt(port));
    expect([code, found.connected]).toEqual(['not_smtp', 'failed']);
    expect(JSON.stringify(report)).not.toContain('internal-build');
  });

  test('says that the server offers no encryption', async () => {
    const { port } = await smtp();
    expect(await failed(serverAt(port, { encryption: 'starttls' }))).toMatchObject({
      code: 'no_encryption',
      outcomes: { connected: 'passed', encrypted: 'failed', signed_in: 'not_reached' },
    });
  });

  test('says that the port expects another encryption', async () => {
    const { port } = await smtp();
    expect(await failed(serverAt(port, { encryption: 'tls' }))).toMatchObject({
      code: 'encryption',
      outcomes: { connected: 'passed', encrypted: 'failed' },
    });
  });

  test('says that the certificate is not valid', async () => {
    const { port } = await smtp({ secure: true });
    expect(await failed(serverAt(port, { encryption: 'tls' }))).toMatchObject({
      code: 'certificate',
      outcomes: { encrypted: 'failed' },
    });
  });

  test('says that the password is wrong, hides it even if the server repeats it, and sends nothing', async () => {
    const { port, received } = await smtp({ authOptional: false });
    const password = 'wrong-password-2';
    const {
      code,
      outcomes: found,
      report,
    } = await failed(serverAt(port, { username: 'northlight', password }));
    expect([code, found.signed_in, found.handed_over]).toEqual(['password', 'failed', 'not_reached']);
    expect(report.problem?.detail).toContain('535');
    expect(report.dialogue.map(({ text }) => text)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^535 .*\[hidden\]/), 'QUIT']),
    );
    expect(JSON.stringify(report)).not.toContain(password);
    expect(received).toEqual([]);
  });

  test('says that the server offers no sign-in', async () => {
    const { port } = await smtp({ disabledCommands: ['STARTTLS', 'AUTH'] });
    expect(await failed(serverAt(port, { username: 'northlight', password: 'any-password' }))).toMatchObject({
      code: 'no_sign_in',
      outcomes: { signed_in: 'failed' },
    });
  });

  test('says that the recipient is refused', async () => {
    const { port } = await smtp();
    const { code, outcomes: found, report } = await failed(serverAt(port), mailTo('nobody@example.com'));
    expect([code, found.handed_over]).toEqual(['recipient', 'failed']);
    expect(report.problem?.detail).toContain('no such mailbox');
  });

  test('says that the sender is refused', async () => {
    const { port } = await smtp({
      onMailFrom: (_address, _session, done) => done(new Error('not your address')),
    });
    expect(await failed(serverAt(port))).toMatchObject({
      code: 'sender',
      outcomes: { handed_over: 'failed' },
    });
  });
});
