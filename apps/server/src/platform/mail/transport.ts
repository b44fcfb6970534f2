import { createTransport, type Transporter } from 'nodemailer';

/** How mail leaves the house: over SMTP, giving up rather than hanging. */
export type MailTransport = Pick<Transporter, 'sendMail' | 'verify' | 'close'>;

export function createMailTransport(smtpUrl: string): MailTransport {
  const url = new URL(smtpUrl);
  return createTransport({
    host: url.hostname,
    port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587),
    secure: url.protocol === 'smtps:',
    ...(url.username === ''
      ? {}
      : { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 10_000,
    // Bodies are made by us from text; nothing in them may name a file or an address to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
