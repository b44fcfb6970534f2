/** Mail log: the mails that the site sent or tried to send, and sending them again. */
import { listMails, mailList, mailLogSettings } from '@kinora/contracts/foundation/mail-log.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import type { Notifier } from '#foundation/notifications/index.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import { createRecordReader } from '#platform/db/record-list.ts';
import { csvRoute } from '#platform/http/csv-route.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { mailLogAdminRoutes } from './mail-log.admin-routes.ts';
import { mailSource } from './mail-log.list.repository.ts';
import { mailColumns } from './mail-log.presenter.ts';
import { mailsFailingKind } from './mail-log.notifications.ts';
import { createMailLogService, MAIL_SUBJECT } from './mail-log.service.ts';
import { watchMails } from './watch-mails.ts';

export const mailLogModule = defineModule({
  name: 'foundation/mail-log',
  settings: [mailLogSettings],
  setup: (
    { db, clock, mailer }: Pick<Platform, 'db' | 'clock' | 'mailer'>,
    { settings, notifier }: { settings: Pick<SettingsService, 'get'>; notifier: Pick<Notifier, 'notify'> },
  ) => {
    const service = createMailLogService({ db, clock, mailer, settings });
    const reader = createRecordReader(db, mailSource);
    return {
      routes: mailLogAdminRoutes(service, reader),
      streamRoutes: [csvRoute({ endpoint: listMails, list: mailList, reader, columns: mailColumns })],
      schedules: [
        { name: 'clean-mail-log', everySeconds: 86_400, run: service.clean },
        watchMails({ db, clock, notifier, mails: service }),
      ],
      notificationKinds: [mailsFailingKind],
      auditSubjects: [{ type: MAIL_SUBJECT, permission: foundationPermissions.viewLogs }],
    };
  },
});
