import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  readonly to: string[];
  readonly raw: string;
}

export interface TestSmtp {
  readonly port: number;
  readonly received: ReceivedMail[];
  close(): Promise<void>;
}

const ACCOUNT = { user: 'northlight', pass: 'right-password-1' };
/** The only account of a server that requires sign-in. */
export const smtpAccount = ACCOUNT;

/** A real mail server on this machine. It stores the mails it receives; recipients called `nobody` are refused. */
export async function startSmtp(options: SMTPServerOptions = {}): Promise<TestSmtp> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth: ({ username, password }, _session, done) => {
      const isRight = username === ACCOUNT.user && password === ACCOUNT.pass;
      // Some servers repeat what they were sent.
      if (isRight) done(null, { user: ACCOUNT.user });
      else done(new Error(`Invalid username or password ${password ?? ''}`));
    },
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('nobody@') ? new Error('no such mailbox') : undefined),
    onData: (stream, { envelope }, done) => {
      const keep = async () => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address), raw: await text(stream) });
        done(null, 'queued as 4F9A1C');
      };
      void keep();
    },
    ...options,
  });
  // A client that gives up is no failure of the server.
  server.on('error', () => undefined);
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  // Once it listens, the address of a TCP server is an AddressInfo.
  const { port } = listener.address() as AddressInfo;
  return {
    port,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
