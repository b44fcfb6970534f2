import { listAudit, revertAudit } from '@kinora/contracts/foundation/audit.ts';
import { id } from '@kinora/contracts/platform/fields.ts';
import { z } from 'zod';
import { decodeCursor, toCursorPage } from '#platform/db/paging.ts';
import { type Caller, can, requireUserId } from '#platform/http/caller.ts';
import { assertConfirmedSession } from '#platform/http/gate.ts';
import { type Route, route } from '#platform/http/route.ts';
import { presentAuditEntry } from './audit.presenter.ts';
import type { AuditReader, AuditService } from './audit.service.ts';

const Cursor = z.tuple([id('bigint')]);

const readerOf = (caller: Caller): AuditReader => ({
  userId: requireUserId(caller),
  can: (permission) => can(caller, permission),
  assertInPerson: () => assertConfirmedSession(caller),
});

export const auditAdminRoutes = (audit: AuditService): Route[] => [
  route(listAudit, async ({ query, caller }) => {
    const { subject_type: type, subject_id: subjectId, cursor, perPage } = query;
    const from = cursor === undefined ? {} : { from: decodeCursor(cursor, Cursor)[0] - 1 };
    const rows = await audit.list(
      { type, ids: subjectId.split(',') },
      { perPage, ...from },
      readerOf(caller),
    );
    return toCursorPage(
      rows,
      { perPage, cursor },
      { item: (row) => presentAuditEntry(row, audit.revertible(row)), key: (row) => [row.id] },
    );
  }),
  route(revertAudit, async ({ params, body, caller }) => {
    const row = await audit.revert(params.id, body.field, readerOf(caller));
    return { entry: presentAuditEntry(row, audit.revertible(row)) };
  }),
];
