import { z } from 'zod';
import { lineText, text } from '../platform/fields.ts';
import { defineSettings } from '../platform/settings.ts';
import { EmailAddress } from './passwords.ts';

/** The ports of mail servers below 1024. A local relay may use any port above. */
const MAIL_PORTS = [25, 465, 587];
const FIRST_USER_PORT = 1024;

const Port = z
  .int()
  .min(1)
  .max(65_535)
  .refine(
    (port) => port >= FIRST_USER_PORT || MAIL_PORTS.includes(port),
    'Use 25, 465, 587, or a port from 1024.',
  );

/** A host name or an IP address, without protocol and port. */
const Host = text({ max: 253 }).regex(
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}._-]*[\p{L}\p{N}])?|[\da-fA-F:.]*:[\da-fA-F:.]*)?$/u,
  'Enter a host name such as smtp.example.com.',
);

export const MAIL_SERVER_SECTION = 'mail_server';
export const MAIL_SENDER_SECTION = 'mail_sender';

/** The sender of all mail. */
export const mailSenderSettings = defineSettings({
  name: MAIL_SENDER_SECTION,
  tab: 'outgoing-email',
  title: 'Sender',
  schema: z.strictObject({
    from_name: lineText({ max: 120 }).default(''),
    from_address: z.union([z.literal(''), EmailAddress]).default(''),
  }),
  fields: {
    from_name: { label: 'From name', whenEmpty: 'the site name', environment: 'MAIL_FROM' },
    from_address: {
      label: 'From address',
      help: 'Use your own domain, so that inboxes trust it.',
      whenEmpty: 'no-reply at the domain of your site',
      environment: 'MAIL_FROM',
    },
  },
});

/** Reports of the mail provider about addresses that cannot receive mail. */
export const mailBounceSettings = defineSettings({
  name: 'mail_bounces',
  tab: 'outgoing-email',
  title: 'Bounces',
  schema: z.strictObject({ bounce_secret: text({ max: 1000 }).default('') }),
  secret: ['bounce_secret'],
  fields: {
    bounce_secret: {
      label: 'Signing secret',
      help: 'Your mail provider signs its reports of bounces with it. Stored encrypted. It cannot be read back.',
    },
  },
});

/** The server that all mail is sent through. Without a host, mail waits. */
export const mailServerSettings = defineSettings({
  name: MAIL_SERVER_SECTION,
  tab: 'outgoing-email',
  title: 'Server',
  schema: z.strictObject({
    host: Host.default(''),
    port: Port.default(587),
    encryption: z.enum(['starttls', 'tls', 'none']).default('starttls'),
    username: lineText({ max: 250 }).default(''),
    password: text({ max: 1000 }).default(''),
  }),
  secret: ['password'],
  secretScope: { password: ['host'] },
  fields: {
    host: { label: 'Host', whenEmpty: 'not set', environment: 'SMTP_URL' },
    port: { label: 'Port', group: 'Port and encryption', environment: 'SMTP_URL' },
    encryption: {
      label: 'Encryption',
      group: 'Port and encryption',
      options: { starttls: 'STARTTLS', tls: 'TLS', none: 'None' },
      environment: 'SMTP_URL',
    },
    username: {
      label: 'User name',
      help: 'Leave empty if the server needs no sign-in.',
      whenEmpty: 'not set',
      environment: 'SMTP_URL',
    },
    password: {
      label: 'Password',
      help: 'Stored encrypted. It cannot be read back.',
      environment: 'SMTP_URL',
    },
  },
});
