import { Socket } from 'node:net';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { assertNoTransaction } from '#platform/db/transaction.ts';
import { connectionOptions, type MailServer } from './mail-server.ts';

const VERIFY_MS = 10_000;

/** Sends mail over SMTP, with timeouts. */
export interface MailTransport {
  /** Sends a mail; nothing is sent after the signal is aborted. */
  send(mail: SendMailOptions, signal: AbortSignal): Promise<void>;
  /** Throws when the server does not respond or rejects the login. */
  verify(): Promise<void>;
}

/** The server is read for each mail, so a change of the settings applies to the next one. */
export function createMailTransport(currentServer: () => MailServer | undefined): MailTransport {
  const options = () => {
    const server = currentServer();
    if (server === undefined) throw new Error('No mail server is set up');
    const { username: user, password: pass } = server;
    return {
      ...connectionOptions(server),
      ...(user === '' ? {} : { auth: { user, pass } }),
      // We generate the bodies from text; they must not reference files or URLs to read.
      disableFileAccess: true,
      disableUrlAccess: true,
    };
  };
  type Transport = ReturnType<typeof createTransport>;

  /** Opens one connection, which is closed when the signal is aborted. */
  const connected = async (signal: AbortSignal, work: (transport: Transport) => Promise<unknown>) => {
    assertNoTransaction('The mail server');
    signal.throwIfAborted();
    const socket = new Socket();
    const end = () => socket.destroy(new Error('The mail server took too long'));
    signal.addEventListener('abort', end);
    try {
      await work(createTransport({ ...options(), socket }));
    } finally {
      signal.removeEventListener('abort', end);
      socket.destroy();
    }
  };

  return {
    send: (mail, signal) => connected(signal, (transport) => transport.sendMail(mail)),
    verify: () => connected(AbortSignal.timeout(VERIFY_MS), (transport) => transport.verify()),
  };
}
