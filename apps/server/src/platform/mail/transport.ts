import { Socket } from 'node:net';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { assertNoTransaction } from '#platform/db/transaction.ts';

const VERIFY_MS = 10_000;

/** How mail leaves the house: over SMTP, giving up rather than hanging. */
export interface MailTransport {
  /** Sends a mail; once the signal is aborted, nothing more goes out. */
  send(mail: SendMailOptions, signal: AbortSignal): Promise<void>;
  /** Throws when the server does not answer or refuses the login. */
  verify(): Promise<void>;
}

export function createMailTransport(smtpUrl: string): MailTransport {
  const url = new URL(smtpUrl);
  const options = {
    host: url.hostname,
    port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587),
    secure: url.protocol === 'smtps:',
    ...(url.username === ''
      ? {}
      : { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    // Of silence. A server that answers a line now and then is stopped by the signal.
    socketTimeout: 10_000,
    // Bodies are made by us from text; nothing in them may name a file or an address to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  type Transport = ReturnType<typeof createTransport>;

  /** One connection, which ends with the signal. */
  const connected = async (signal: AbortSignal, work: (transport: Transport) => Promise<unknown>) => {
    assertNoTransaction('The mail server');
    signal.throwIfAborted();
    const socket = new Socket();
    const end = () => socket.destroy(new Error('The mail server took too long'));
    signal.addEventListener('abort', end);
    try {
      await work(createTransport({ ...options, socket }));
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
