import { Socket } from 'node:net';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { assertNoTransaction } from '#platform/db/transaction.ts';

const VERIFY_MS = 10_000;

/** Sends mail over SMTP, with timeouts. */
export interface MailTransport {
  /** Sends a mail; nothing is sent after the signal is aborted. */
  send(mail: SendMailOptions, signal: AbortSignal): Promise<void>;
  /** Throws when the server does not respond or rejects the login. */
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
    // Limits silence only. A server that sends a line now and then is stopped by the signal.
    socketTimeout: 10_000,
    // We generate the bodies from text; they must not reference files or URLs to read.
    disableFileAccess: true,
    disableUrlAccess: true,
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
