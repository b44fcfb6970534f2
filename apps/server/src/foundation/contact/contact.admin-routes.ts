import {
  deleteContactMessages,
  getContactMessage,
  listContactMessages,
  replyToContactMessage,
  updateContactMessages,
} from '@kinora/contracts/foundation/contact.ts';
import { toRecordPage } from '#platform/db/record-list.ts';
import { requireUserId } from '#platform/http/caller.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Sender } from '#platform/mail/sender.ts';
import type { InboxService } from './contact.inbox.service.ts';
import { type MessageReaders, presentListed, presentMessage } from './contact.presenter.ts';

interface Deps {
  readonly inbox: InboxService;
  readonly readers: MessageReaders;
  /** The sender of all mails. */
  readonly sender: () => Sender;
}

const UNREAD = { match: 'all' as const, rules: [{ key: 'is_unread', operator: 'is', value: true }] };

export function contactAdminRoutes({ inbox, readers, sender }: Deps): Route[] {
  const addresses = () => ({ from: sender().address, recipient: inbox.recipient() });

  return [
    route(listContactMessages, async ({ query: { status, unread, query, cursor, perPage } }) => {
      const request = { query, cursor, perPage, orderBy: 'created_at' as const, orderDir: 'desc' as const };
      const filters = unread === 'true' ? UNREAD : undefined;
      const [page, state] = await Promise.all([readers[status].page({ ...request, filters }), inbox.state()]);
      return { ...toRecordPage(page, perPage, presentListed), ...state };
    }),
    route(getContactMessage, async ({ params }) => ({
      message: presentMessage(await inbox.open(params.id), addresses()),
    })),
    route(updateContactMessages, async ({ body }) => ({
      changed: await inbox.setStatus(body.ids, body.status),
    })),
    route(replyToContactMessage, async ({ params, body, caller }) => ({
      message: presentMessage(await inbox.reply(params.id, body.text, requireUserId(caller)), addresses()),
    })),
    route(deleteContactMessages, async ({ body }) => ({ deleted: await inbox.removeMany(body.ids) })),
  ];
}
