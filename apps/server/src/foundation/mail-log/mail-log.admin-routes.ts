import { getMailHealth, listMails, resendMails } from '@kinora/contracts/foundation/mail-log.ts';
import { toRecordPage } from '#platform/db/record-list.ts';
import { type Route, route } from '#platform/http/route.ts';
import { type MailReader, presentMail } from './mail-log.presenter.ts';
import type { MailLogService } from './mail-log.service.ts';

export const mailLogAdminRoutes = (mails: MailLogService, list: MailReader): Route[] => [
  route(listMails, async ({ query }) => toRecordPage(await list.page(query), query.perPage, presentMail)),
  route(getMailHealth, async () => ({ failing: await mails.failing() })),
  route(resendMails, ({ body }) => mails.resend([...new Set(body.ids)], { onlyWaiting: body.only_waiting })),
];
