import { lookup as systemLookup } from 'node:dns/promises';
import { connect, type LookupFunction, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { TLSSocket, type ConnectionOptions } from 'node:tls';
import SMTPConnection, { type SMTPConnectionSendInfo } from 'nodemailer/lib/smtp-connection';
import { assertNoTransaction } from '#platform/db/transaction.ts';
import { connectionOptions, type MailServer } from '#platform/mail/mail-server.ts';
import type { createDialogue } from './smtp-dialogue.ts';

const QUIT_MS = 1000;

interface Address {
  readonly address: string;
  readonly family: number;
}

/** Overrides for tests. */
export interface SmtpOptions {
  readonly lookup?: (host: string) => Promise<Address[]>;
  readonly tls?: ConnectionOptions;
}

const lookupAll = (host: string): Promise<Address[]> => systemLookup(host, { all: true });

export const findServer = ({ host }: MailServer, { lookup = lookupAll }: SmtpOptions): Promise<Address[]> => {
  assertNoTransaction('The mail server');
  return lookup(host);
};

/** Opens a TCP connection to the addresses that were found. The signal ends it, and whatever runs over it. */
export async function openSocket(
  { host, port }: MailServer,
  addresses: readonly Address[],
  { signal, timeoutMs }: { signal: AbortSignal; timeoutMs: number },
): Promise<Socket> {
  const found: LookupFunction = (_host, { all = false }, done) => {
    const [first] = addresses;
    if (first === undefined) done(new Error(`${host} has no address`), '');
    else if (all) done(null, [...addresses]);
    else done(null, first.address, first.family);
  };
  const socket = connect({ host, port, lookup: found, autoSelectFamily: true });
  const end = () => socket.destroy(new Error('The mail server took too long'));
  signal.addEventListener('abort', end);
  socket.once('close', () => signal.removeEventListener('abort', end));
  const late = setTimeout(
    () => socket.destroy(new Error(`No answer within ${timeoutMs / 1000} s`)),
    timeoutMs,
  );
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve).once('error', reject);
    });
  } finally {
    clearTimeout(late);
  }
  return socket;
}

/** How the connection is encrypted. */
export interface Encryption {
  /** `TLSv1.3` */
  readonly protocol: string;
  /** When the certificate expires. */
  readonly validTo: string;
}

/** A conversation with a mail server over an open connection. */
export function createSession(
  server: MailServer,
  socket: Socket,
  { tls, logger }: SmtpOptions & { logger: ReturnType<typeof createDialogue>['logger'] },
) {
  const smtp = new SMTPConnection({
    ...connectionOptions(server),
    connection: socket,
    transactionLog: true,
    logger,
    ...(tls === undefined ? {} : { tls }),
  });
  const broken = new Promise<never>((_, reject) => {
    smtp.once('error', reject);
    smtp.once('end', () => reject(new Error('The server closed the connection')));
  });
  broken.catch(() => undefined);
  const step = <Result>(start: (done: (error?: Error | null, result?: Result) => void) => void) =>
    Promise.race([
      broken,
      new Promise<Result | undefined>((resolve, reject) => {
        start((error, result) => (error ? reject(error) : resolve(result)));
      }),
    ]);

  return {
    /** Waits for the greeting, and encrypts the connection as the server's settings say. */
    start: () => step<void>((done) => smtp.connect(done)),
    encryption(): Encryption | undefined {
      const { _socket: current } = smtp;
      if (!(current instanceof TLSSocket)) return undefined;
      return {
        protocol: current.getProtocol() ?? '',
        validTo: toIso(current.getPeerCertificate().valid_to),
      };
    },
    async signIn(): Promise<void> {
      if (!smtp.allowsAuth) throw new Error('The server offers no sign-in');
      await step<boolean>((done) => smtp.login({ user: server.username, pass: server.password }, done));
    },
    send: (envelope: { from: string; to: string }, message: Buffer) =>
      step<SMTPConnectionSendInfo>((done) => smtp.send(envelope, message, done)),
    /** Says goodbye, and closes the connection in any case. */
    async end(): Promise<void> {
      if (!smtp.destroyed && smtp.stage === 'connected' && !socket.destroyed) {
        const ended = new Promise((resolve) => smtp.once('end', resolve));
        smtp.quit();
        await Promise.race([ended, delay(QUIT_MS, undefined, { ref: false })]);
      }
      smtp.close();
      socket.destroy();
    },
  };
}

function toIso(text: string | undefined): string {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? '' : new Date(time).toISOString();
}
