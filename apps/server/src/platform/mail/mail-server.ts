import type { SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';

/** A mail server and how to sign in to it. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  /** `opportunistic` encrypts if the server supports STARTTLS. */
  readonly encryption: 'none' | 'starttls' | 'tls' | 'opportunistic';
  /** Empty if the server needs no sign-in. */
  readonly username: string;
  readonly password: string;
}

/** Parses `smtp://user:password@host:port`. `smtps:` encrypts from the start. */
export function parseSmtpUrl(smtpUrl: string): MailServer {
  const url = new URL(smtpUrl);
  const isSecure = url.protocol === 'smtps:';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isSecure ? 465 : 587),
    encryption: isSecure ? 'tls' : 'opportunistic',
    username: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  };
}

/** The options of a connection, all with deadlines. */
export const connectionOptions = ({ host, port, encryption }: MailServer) =>
  ({
    host,
    port,
    secure: encryption === 'tls',
    requireTLS: encryption === 'starttls',
    ignoreTLS: encryption === 'none',
    dnsTimeout: 5000,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    // Limits silence only. A server that sends a line now and then is stopped by a signal.
    socketTimeout: 10_000,
  }) satisfies SMTPConnectionOptions;
