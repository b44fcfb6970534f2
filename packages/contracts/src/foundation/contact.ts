import { z } from 'zod';
import { access } from '../platform/access.ts';
import { defineErrors } from '../platform/define-errors.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, lineText, pathId, text, timestamp, trimmedText } from '../platform/fields.ts';
import { cursorQuery } from '../platform/paging.ts';
import { defineRecordList, recordPageOf } from '../platform/record-lists.ts';
import { defineSettings } from '../platform/settings.ts';
import { HumanToken } from './human-check.ts';
import { EmailAddress } from './passwords.ts';
import { foundationPermissions } from './permissions.ts';
import { MemberCard } from './users.ts';

export const CONTACT_NAME_MAX = 120;
export const CONTACT_MESSAGE_MAX = 5000;
export const CONTACT_REPLY_MAX = 5000;
/** Messages per hour from one source. */
export const CONTACT_HOURLY_MAX = 3;
/** How long spam is kept. */
export const CONTACT_SPAM_DAYS = 30;

export const contactErrors = defineErrors({
  'contact.too_many': {
    status: 429,
    message: `You have sent ${CONTACT_HOURLY_MAX} messages this hour. Try again later.`,
  },
});

export const ContactSettings = z.strictObject({
  /** Receives a copy of every message by email. If empty, messages are only stored. */
  recipient: z.union([z.literal(''), EmailAddress]).default(''),
  /** How many months messages are kept; 0 keeps them forever. */
  keep_months: z.int().min(0).max(120).default(24),
});
export type ContactSettings = z.infer<typeof ContactSettings>;

export const CONTACT_SECTION = 'contact';

export const contactSettings = defineSettings({
  name: CONTACT_SECTION,
  tab: 'content',
  title: 'Contact form',
  schema: ContactSettings,
  fields: {
    recipient: {
      label: 'Send a copy of each message to',
      help: 'An email address. Leave empty to read messages here only.',
    },
    keep_months: {
      label: 'Keep messages for',
      help: '0 keeps them forever. Spam is deleted after 30 days.',
      unit: 'months',
    },
  },
});

export const ContactInput = z.strictObject({
  name: lineText({ min: 1, max: CONTACT_NAME_MAX }),
  email: EmailAddress,
  message: trimmedText({ min: 1, max: CONTACT_MESSAGE_MAX }),
});
export type ContactInput = z.infer<typeof ContactInput>;

export const sendContactMessage = endpoint({
  method: 'POST',
  path: 'contact-page',
  summary: 'Sends a message to the owner of the site; at most 3 per hour',
  access: access.public,
  tokens: false,
  body: ContactInput.extend({ human_token: HumanToken.optional() }),
  response: z.object({}),
  errors: ['contact.too_many', 'human_check_failed', 'rate_limited'],
  // Attempts. Only messages that were sent count towards the hourly limit.
  rate: { max: 30, seconds: 3600 },
});

export const CONTACT_STATUSES = ['open', 'done', 'spam'] as const;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];

/** The beginning of the message, for the list. */
export const CONTACT_EXCERPT_MAX = 200;

export const ContactMessage = z.object({
  id: id('integer'),
  name: z.string(),
  email: z.string(),
  excerpt: z.string(),
  status: z.enum(CONTACT_STATUSES),
  is_read: z.boolean(),
  is_answered: z.boolean(),
  created_at: timestamp(),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

export const ContactMessageDetails = ContactMessage.omit({ excerpt: true }).extend({
  message: z.string(),
  /** The language in which the sender saw the page. */
  language: z.string(),
  /** The sender's account, if they were signed in. */
  account: z.object({ id: id('integer'), name: z.string(), roles: z.array(z.string()) }).nullable(),
  replies: z.array(
    z.object({
      id: id('integer'),
      text: z.string(),
      /** Null if the account was deleted. */
      author: MemberCard.nullable(),
      created_at: timestamp(),
    }),
  ),
  /** The sender address of a reply, and the address that receives the answer to it. */
  reply_from: z.string(),
  reply_to: z.string(),
});
export type ContactMessageDetails = z.infer<typeof ContactMessageDetails>;

/** Newest first. The status is not a filter, so that each status is read by its own index. */
export const contactList = defineRecordList({
  name: 'messages',
  sorts: ['created_at'],
  orderBy: 'created_at',
  orderDir: 'desc',
  filters: { is_unread: { kind: 'flag' } },
});

export const listContactMessages = endpoint({
  method: 'GET',
  path: 'admin/messages',
  summary: 'Lists contact messages of one status, newest first; searches names, addresses and texts',
  area: 'admin',
  access: access.permission(foundationPermissions.updateContact),
  query: z.object({
    ...cursorQuery,
    status: z.enum(CONTACT_STATUSES).default('open'),
    unread: z.enum(['true', 'false']).default('false'),
    query: text({ max: 200 }).optional(),
  }),
  response: recordPageOf(ContactMessage).extend({
    /** Up to 100: more are shown as 99+. */
    open_count: z.int(),
    /** Whether the last copy to the recipient of the settings could not be delivered. */
    is_mail_failing: z.boolean(),
    /** The recipient of the settings; empty if there is none. */
    recipient: z.string(),
  }),
});

const ofMessage = z.object({ id: pathId('integer') });
const Ids = z.array(id('integer')).min(1).max(1000);

export const getContactMessage = endpoint({
  method: 'GET',
  path: 'admin/messages/:id',
  summary: 'Returns a contact message with its replies, and marks it as read',
  area: 'admin',
  access: access.permission(foundationPermissions.updateContact),
  params: ofMessage,
  hasEffect: true,
  response: z.object({ message: ContactMessageDetails }),
});

export const updateContactMessages = endpoint({
  method: 'PUT',
  path: 'admin/messages',
  summary: 'Changes the status of up to 1000 contact messages',
  area: 'admin',
  access: access.permission(foundationPermissions.updateContact),
  body: z.strictObject({ ids: Ids, status: z.enum(CONTACT_STATUSES) }),
  response: z.object({ changed: z.int() }),
});

export const ContactReply = z.strictObject({ text: trimmedText({ min: 1, max: CONTACT_REPLY_MAX }) });

export const replyToContactMessage = endpoint({
  method: 'POST',
  path: 'admin/messages/:id/reply',
  summary: 'Emails a reply to the sender of a contact message and marks the message as done',
  area: 'admin',
  access: access.permission(foundationPermissions.updateContact),
  params: ofMessage,
  body: ContactReply,
  response: z.object({ message: ContactMessageDetails }),
});

export const deleteContactMessages = endpoint({
  method: 'POST',
  path: 'admin/messages/delete',
  summary: 'Deletes up to 1000 contact messages and their replies',
  area: 'admin',
  access: access.permission(foundationPermissions.updateContact),
  body: z.strictObject({ ids: Ids }),
  response: z.object({ deleted: z.int() }),
});
