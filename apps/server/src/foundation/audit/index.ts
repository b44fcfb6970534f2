/** Audit: who changed what in the back office, kept permanently and shown on each record. */
import type { AuditSubject } from '#platform/audit-subject.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { auditAdminRoutes } from './audit.admin-routes.ts';
import { createAuditCheck } from './audit-check.ts';
import { eraseIpAddresses } from './audit.repository.ts';
import { createAuditService } from './audit.service.ts';

export { type AuditEvent, recordAudit, recordAudits } from './record-audit.ts';

/** IP addresses are erased after this time; the entries stay. */
const ADDRESS_DAYS = 90;
const DAY_MS = 86_400_000;
const BATCH = 5000;

export const auditModule = defineModule({
  name: 'foundation/audit',
  setup: (
    { db, clock, logger, config }: Pick<Platform, 'db' | 'clock' | 'logger' | 'config'>,
    { subjects }: { subjects: () => readonly AuditSubject[] },
  ) => ({
    check: createAuditCheck({ db, logger, isStrict: config.NODE_ENV === 'test' }),
    routes: auditAdminRoutes(createAuditService({ db, subjects })),
    schedules: [
      {
        name: 'audit.forget-addresses',
        everySeconds: 3600,
        run: async () => {
          const before = new Date(clock.now().getTime() - ADDRESS_DAYS * DAY_MS);
          while (!(await eraseIpAddresses(db, before, BATCH)));
        },
      },
    ],
  }),
});
