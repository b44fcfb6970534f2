import type { ContactMessage, ContactMessageDetails } from '@kinora/contracts/foundation/contact.ts';
import type { MessageListRow } from './contact.list.repository.ts';
import type { MessageRow } from './contact.repository.ts';

export const presentListed = (row: MessageListRow): ContactMessage => ({
  ...row,
  created_at: row.created_at.toISOString(),
});

export const presentMessage = (
  { replies, ...row }: MessageRow,
  addresses: Pick<ContactMessageDetails, 'reply_from' | 'reply_to'>,
): ContactMessageDetails => ({
  ...row,
  ...addresses,
  is_answered: replies.length > 0,
  replies,
  created_at: row.created_at.toISOString(),
});
