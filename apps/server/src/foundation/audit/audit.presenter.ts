import type { AuditEntry } from '@kinora/contracts/foundation/audit.ts';
import { z } from 'zod';
import type { AuditRow } from './audit.repository.ts';

const Fields = z.record(z.string(), z.unknown()).nullable();

export const parseFields = (stored: unknown) => Fields.parse(stored);

export const presentAuditEntry = (row: AuditRow, revertible: readonly string[]): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  user: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '' },
  action: row.action,
  subject: { type: row.subject_type, id: row.subject_id, name: row.subject_name },
  before: parseFields(row.before),
  after: parseFields(row.after),
  reason: row.reason,
  reverts: row.reverts,
  revertible: [...revertible],
  request_id: row.request_id,
});
