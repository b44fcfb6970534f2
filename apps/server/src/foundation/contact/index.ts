/** Contact: messages that people send through the contact page, and the inbox in which staff answer them. */
import { contactSettings } from '@kinora/contracts/foundation/contact.ts';
import { foundationPermissionDetails } from '@kinora/contracts/foundation/permission-details.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import type { HumanCheckService } from '#foundation/human-check/index.ts';
import type { LocalizationsService } from '#foundation/localizations/index.ts';
import type { Mails, OutgoingMail } from '#foundation/mails/index.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import { createRecordReader } from '#platform/db/record-list.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createContactThrottle } from './contact-throttle.ts';
import { contactAdminRoutes } from './contact.admin-routes.ts';
import { createInboxService, MESSAGE_SUBJECT } from './contact.inbox.service.ts';
import { messageSource } from './contact.list.repository.ts';
import { contactRoutes } from './contact.routes.ts';
import { createContactService } from './contact.service.ts';

interface Deps {
  readonly settings: Pick<SettingsService, 'get'>;
  readonly localizations: Pick<LocalizationsService, 'choose'>;
  readonly mails: Mails;
  readonly outgoingMail: Pick<OutgoingMail, 'sender'>;
  readonly humanCheck: Pick<HumanCheckService, 'assertHuman'>;
}

export const contactModule = defineModule({
  name: 'foundation/contact',
  permissions: [foundationPermissionDetails.updateContact],
  settings: [contactSettings],
  setup: (
    { config, db, clock, limiter }: Pick<Platform, 'config' | 'db' | 'clock' | 'limiter'>,
    { localizations, outgoingMail, ...deps }: Deps,
  ) => {
    const throttle = createContactThrottle(limiter);
    const contact = createContactService({ ...deps, db, clock, throttle, baseUrl: config.baseUrl });
    const inbox = createInboxService({ ...deps, db, clock });
    const readers = {
      open: createRecordReader(db, messageSource('open')),
      done: createRecordReader(db, messageSource('done')),
      spam: createRecordReader(db, messageSource('spam')),
    };
    return {
      routes: [
        ...contactRoutes({ contact, localizations }),
        ...contactAdminRoutes({ inbox, readers, sender: outgoingMail.sender }),
      ],
      auditSubjects: [{ type: MESSAGE_SUBJECT, permission: foundationPermissions.updateContact }],
      schedules: [{ name: 'clean-contact-messages', everySeconds: 24 * 3600, run: () => contact.cleanOld() }],
    };
  },
});
