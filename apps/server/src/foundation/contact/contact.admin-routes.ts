import {
  type contactList,
  type ContactStatus,
  deleteContactMessages,
  getContactMessage,
  listContactMessages,
  replyToContactMessage,
  updateContactMessages,
} from '@kinora/contracts/foundation/contact.ts';
import { type RecordReader, toRecordPage } from '#platform/db/record-list.ts';
import { requireUserId } from '#platform/http/caller.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { InboxService } from './contact.inbox.service.ts';
import type { MessageListRow } from './contact.list.repository.ts';
import { presentListed, presentMessage } from './contact.presenter.ts';
import type { MessageRow } from './contact.repository.ts';

export type MessageReaders = Readonly<
  Record<ContactStatus, RecordReader<typeof contactList, MessageListRow>>
>;

interface Deps {
  readonly inbox: InboxService;
  readonly readers: MessageReaders;
  /** The sender address of all mails. */
  readonly from: string;
}

const UNREAD = { match: 'all' as const, rules: [{ key: 'is_unread', operator: 'is', value: true }] };

export function contactAdminRoutes({ inbox, readers, from }: Deps): Route[] {
  const present = (row: MessageRow) => {
    const recipient = inbox.recipient();
    return presentMessage(row, { reply_from: from, reply_to: recipient === '' ? from : recipient });
  };

  return [
    route(listContactMessages, async ({ query: { status, unread, query, cursor, perPage } }) => {
      const request = { query, cursor, perPage, orderBy: 'created_at' as const, orderDir: 'desc' as const };
      const filters = unread === 'true' ? UNREAD : undefined;
      const [page, state] = await Promise.all([readers[status].page({ ...request, filters }), inbox.state()]);
      return { ...toRecordPage(page, perPage, presentListed), ...state };
    }),
    route(getContactMessage, async ({ params }) => ({ message: present(await inbox.open(params.id)) })),
    route(updateContactMessages, async ({ body }) => ({
      changed: await inbox.setStatus(body.ids, body.status),
    })),
    route(replyToContactMessage, async ({ params, body, caller }) => ({
      message: present(await inbox.reply(params.id, body.text, requireUserId(caller))),
    })),
    route(deleteContactMessages, async ({ body }) => ({ deleted: await inbox.removeMany(body.ids) })),
  ];
}
