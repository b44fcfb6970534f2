import { z } from 'zod';
import { access } from '../platform/access.ts';
import { ADMIN_ACCESS } from '../platform/admin-access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { defineErrors } from '../platform/define-errors.ts';
import { id, pathId, text, timestamp } from '../platform/fields.ts';
import { cursorPageOf, cursorQuery } from '../platform/paging.ts';

const AUDIT_NAME_MAX = 100;
/** Why something was done, as moderators give it. */
export const AUDIT_REASON_MAX = 500;

export const auditErrors = defineErrors({
  'audit.miscounted': {
    status: 500,
    message: ':endpoint wrote :count entries into the audit log. See docs/guides/audit.md.',
  },
  'audit.changed_since': {
    status: 409,
    message: 'This field was changed again since. Reload the page to see its value of now.',
  },
  'audit.not_revertible': { status: 422, message: 'This change cannot be taken back from here.' },
});

const Fields = z.record(z.string(), z.unknown());

export const AuditEntry = z.object({
  id: id('bigint'),
  at: timestamp(),
  /** Null: the site itself. */
  user: z.object({ id: id('integer'), name: z.string() }).nullable(),
  action: z.string(),
  subject: z.object({ type: z.string(), id: z.string(), name: z.string() }),
  before: Fields.nullable(),
  after: Fields.nullable(),
  reason: z.string().nullable(),
  reverts: id('bigint').nullable(),
  /** Fields that can be taken back as far as this entry tells. */
  revertible: z.array(z.string()),
  request_id: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const listAudit = endpoint({
  method: 'GET',
  path: 'admin/audit',
  summary: 'What was done to a record, newest first; needs the permission of its kind as well',
  area: 'admin',
  access: access.permission(ADMIN_ACCESS),
  query: z.object({
    ...cursorQuery,
    subject_type: text({ min: 1, max: AUDIT_NAME_MAX }),
    subject_id: text({ min: 1, max: AUDIT_NAME_MAX }),
  }),
  response: cursorPageOf(AuditEntry),
});

export const revertAudit = endpoint({
  method: 'POST',
  path: 'admin/audit/:id/revert',
  summary: 'Gives a field the value it had before a change; needs the permission of its record as well',
  area: 'admin',
  access: access.permission(ADMIN_ACCESS),
  params: z.object({ id: pathId('bigint') }),
  body: z.strictObject({ field: text({ min: 1, max: AUDIT_NAME_MAX }) }),
  response: z.object({ entry: AuditEntry }),
  errors: ['audit.changed_since', 'audit.not_revertible', 'password_unconfirmed'],
});
