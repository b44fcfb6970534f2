import {
  CONTACT_EXCERPT_MAX,
  contactList,
  type ContactStatus,
} from '@kinora/contracts/foundation/contact.ts';
import { sql } from 'kysely';
import { containsPattern } from '#platform/db/patterns.ts';
import type { ListSource } from '#platform/db/record-list-source.ts';

export interface MessageListRow {
  id: number;
  name: string;
  email: string;
  excerpt: string;
  status: ContactStatus;
  is_read: boolean;
  is_answered: boolean;
  created_at: Date;
}

/** The messages of one status. */
export const messageSource = (status: ContactStatus): ListSource<typeof contactList, MessageListRow> => ({
  list: contactList,
  table: 'contact_messages',
  columns: sql<MessageListRow>`
    t.id, t.name, t.email, left(t.message, ${CONTACT_EXCERPT_MAX}::integer) as excerpt, t.status,
    t.read_at is not null as is_read, t.created_at,
    exists (select from contact_replies c where c.message_id = t.id) as is_answered`,
  within: sql`t.status = ${status}`,
  sorts: { created_at: { by: sql`t.created_at`, type: 'timestamptz' } },
  filters: {
    is_unread: {
      where: (_operator, value) => (value === true ? sql`t.read_at is null` : sql`t.read_at is not null`),
    },
  },
  search: (text) => ({
    where: sql`lower(t.name || ' ' || t.email || ' ' || t.message) like ${containsPattern(text)}`,
  }),
});
