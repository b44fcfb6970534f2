/** Audit: who changed what in the back office, kept for good and shown on each record. */
import type { AuditSubject } from '#platform/audit-subject.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { auditAdminRoutes } from './audit.admin-routes.ts';
import { createAuditCheck } from './audit.check.ts';
import { createAuditService } from './audit.service.ts';

export { type AuditEvent, recordAudit, recordAudits } from './audit.record.ts';

export const auditModule = defineModule({
  name: 'audit',
  setup: (
    { db, logger, config }: Pick<Platform, 'db' | 'logger' | 'config'>,
    { subjects }: { subjects: () => readonly AuditSubject[] },
  ) => ({
    check: createAuditCheck({ db, logger, isStrict: config.NODE_ENV === 'test' }),
    routes: auditAdminRoutes(createAuditService({ db, subjects })),
  }),
});
