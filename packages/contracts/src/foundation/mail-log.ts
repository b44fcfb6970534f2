import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, timestamp } from '../platform/fields.ts';
import { defineRecordList, recordListQuery, recordPageOf } from '../platform/record-lists.ts';
import { defineSettings } from '../platform/settings.ts';
import { foundationPermissions } from './permissions.ts';

export const mailLogSettings = defineSettings({
  name: 'mail_log',
  tab: 'logging',
  title: 'Outgoing email',
  schema: z.strictObject({ keep_days: z.int().min(1).max(365).default(90) }),
  fields: {
    keep_days: {
      label: 'Keep the mail log for',
      help: 'Older entries are deleted once a day.',
      unit: 'days',
    },
  },
});

/**
 * `waiting`: an attempt failed and there will be another one. `failed`: the last attempt failed. `bounced`: the server
 * said that the address does not exist, or that it will never accept the mail.
 */
export const MAIL_STATUSES = ['waiting', 'sending', 'sent', 'failed', 'bounced'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** The maximum number of mails that one call can send again. */
const RESEND_MAX = 100;

/** Why a mail cannot be sent again. */
export const NO_RESEND_REASONS = ['one-time', 'not-stored', 'sending'] as const;
export type NoResendReason = (typeof NO_RESEND_REASONS)[number];

/** A mail that the site sent or tried to send. Its text is not part of the log. */
export const LoggedMail = z.object({
  id: id('bigint'),
  /** Such as `auth.verification`. */
  kind: z.string(),
  /** Empty if the user deleted the account. */
  recipient: z.string(),
  subject: z.string(),
  status: z.enum(MAIL_STATUSES),
  /** The reply of the mail server to the last attempt, if it failed. */
  error: z.string().nullable(),
  attempts: z.int(),
  created_at: timestamp(),
  sent_at: timestamp().nullable(),
  /** The next attempt of a waiting mail. */
  next_at: timestamp().nullable(),
  /**
   * Null if it can be sent again. `one-time`: it contains a code, or a link that expires. `not-stored`: its text was
   * deleted, three days after it was sent.
   */
  no_resend: z.enum(NO_RESEND_REASONS).nullable(),
});
export type LoggedMail = z.infer<typeof LoggedMail>;

export const mailList = defineRecordList({
  name: 'mails',
  sorts: ['created_at'],
  orderBy: 'created_at',
  orderDir: 'desc',
  filters: {
    status: { kind: 'choice', options: MAIL_STATUSES },
    kind: { kind: 'text' },
    created_at: { kind: 'date' },
  },
});

const viewing = { area: 'admin', access: access.permission(foundationPermissions.viewLogs) } as const;

export const listMails = endpoint({
  ...viewing,
  method: 'GET',
  path: 'admin/logs/mails',
  summary: 'Lists outgoing mails, with search and filters',
  query: recordListQuery(mailList),
  response: recordPageOf(LoggedMail),
});

export const getMailHealth = endpoint({
  ...viewing,
  method: 'GET',
  path: 'admin/logs/mails/health',
  summary: 'Returns whether mails are failing, and since when',
  response: z.object({
    /** Null while mails are sent. */
    failing: z
      .object({
        since: timestamp(),
        /** Of the latest failed attempt. */
        error: z.string(),
        /** At most 1,000. */
        waiting: z.int(),
      })
      .nullable(),
  }),
});

export const resendMails = endpoint({
  method: 'POST',
  path: 'admin/logs/mails/resend',
  summary: 'Sends mails again; waiting mails are tried now',
  area: 'admin',
  // More than viewing: it writes to other people.
  access: access.permission(foundationPermissions.updateSettings),
  body: z.strictObject({
    ids: z.array(id('bigint')).min(1).max(RESEND_MAX),
    /** Leaves out mails that were sent in the meantime. */
    only_waiting: z.boolean().default(false),
  }),
  response: z.object({
    resent: z.int(),
    /** Mails that cannot be sent again. */
    skipped: z.int(),
  }),
});
