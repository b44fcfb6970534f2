import { z } from 'zod';
import { access } from '../platform/access.ts';
import { ADMIN_ACCESS } from '../platform/admin-access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { defineErrors } from '../platform/define-errors.ts';
import { id, pathId, text, timestamp } from '../platform/fields.ts';
import { cursorPageOf, cursorQuery } from '../platform/paging.ts';

const AUDIT_NAME_MAX = 100;
/** The maximum length of the reason that moderators give. */
export const AUDIT_REASON_MAX = 500;

export const auditErrors = defineErrors({
  'audit.miscounted': {
    status: 500,
    message: ':endpoint wrote :count audit log entries. See docs/guides/audit.md.',
  },
  'audit.changed_since': {
    status: 409,
    message: 'This field has changed since. Reload the page to see its current value.',
  },
  'audit.not_revertible': { status: 422, message: "This change can't be undone here." },
});

const Fields = z.record(z.string(), z.unknown());

export const AuditEntry = z.object({
  id: id('bigint'),
  at: timestamp(),
  /** Null for changes made by the system. */
  user: z.object({ id: id('integer'), name: z.string() }).nullable(),
  action: z.string(),
  subject: z.object({ type: z.string(), id: z.string(), name: z.string() }),
  before: Fields.nullable(),
  after: Fields.nullable(),
  reason: z.string().nullable(),
  reverts: id('bigint').nullable(),
  /** Fields that can be reverted, based on this entry alone. */
  revertible: z.array(z.string()),
  request_id: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const listAudit = endpoint({
  method: 'GET',
  path: 'admin/audit',
  summary: 'Lists the changes of one or more records, newest first; also needs the permission for their type',
  area: 'admin',
  access: access.permission(ADMIN_ACCESS),
  query: z.object({
    ...cursorQuery,
    subject_type: text({ min: 1, max: AUDIT_NAME_MAX }),
    /** One id, or several separated by commas. */
    subject_id: text({ min: 1, max: AUDIT_NAME_MAX }),
  }),
  response: cursorPageOf(AuditEntry),
});

export const revertAudit = endpoint({
  method: 'POST',
  path: 'admin/audit/:id/revert',
  summary: 'Reverts a field to its previous value; also needs the permission for its record',
  area: 'admin',
  access: access.permission(ADMIN_ACCESS),
  params: z.object({ id: pathId('bigint') }),
  body: z.strictObject({ field: text({ min: 1, max: AUDIT_NAME_MAX }) }),
  response: z.object({ entry: AuditEntry }),
  errors: ['audit.changed_since', 'audit.not_revertible', 'password_unconfirmed'],
});
