import type {
  contactList,
  ContactMessage,
  ContactMessageDetails,
  ContactStatus,
} from '@kinora/contracts/foundation/contact.ts';
import type { RecordReader } from '#platform/db/record-list.ts';
import type { MessageListRow } from './contact.list.repository.ts';
import type { MessageRow } from './contact.repository.ts';

/** A list of messages per status. */
export type MessageReaders = Readonly<
  Record<ContactStatus, RecordReader<typeof contactList, MessageListRow>>
>;

export const presentListed = (row: MessageListRow): ContactMessage => ({
  ...row,
  created_at: row.created_at.toISOString(),
});

/** Without a recipient, answers to a reply go to the sender of all mails. */
export const presentMessage = (
  row: MessageRow,
  { from, recipient }: { from: string; recipient: string },
): ContactMessageDetails => ({
  ...row,
  is_answered: row.replies.length > 0,
  created_at: row.created_at.toISOString(),
  reply_from: from,
  reply_to: recipient === '' ? from : recipient,
});
