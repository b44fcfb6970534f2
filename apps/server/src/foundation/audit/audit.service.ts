import { isDeepStrictEqual } from 'node:util';
import type { AuditSubject } from '#platform/audit-subject.ts';
import { callContext } from '#platform/context/call-context.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { parseFields } from './audit.presenter.ts';
import * as repository from './audit.repository.ts';
import type { AuditRow } from './audit.repository.ts';

interface Deps {
  readonly db: Database;
  /** All record types that modules declare, available once every module is set up. */
  readonly subjects: () => readonly AuditSubject[];
}

/** The user who reads the log, with their permissions. */
export interface AuditReader {
  readonly userId: number;
  readonly can: (permission: string) => boolean;
  /** Throws unless the caller is a user who confirmed their password recently. */
  readonly assertInPerson: () => void;
}

export type AuditService = ReturnType<typeof createAuditService>;

/** The history of records, and reverting a single field. */
export function createAuditService({ db, subjects }: Deps) {
  const subjectOf = (type: string, { can }: AuditReader): AuditSubject => {
    const subject = subjects().find((one) => one.type === type);
    if (subject === undefined) throw new AppError('not_found');
    if (!can(subject.permission)) throw new AppError('forbidden');
    return subject;
  };

  const revertible = (row: AuditRow): string[] => {
    const revert = subjects().find(({ type }) => type === row.subject_type)?.revert;
    if (revert === undefined || row.action !== 'update') return [];
    const after = parseFields(row.after) ?? {};
    const excluded = revert.excludes?.(row.subject_id) ?? [];
    return Object.keys(parseFields(row.before) ?? {}).filter(
      (field) =>
        Object.hasOwn(after, field) && (revert.fields?.includes(field) ?? true) && !excluded.includes(field),
    );
  };

  return {
    revertible,

    /** Returns up to one row more than the page size. */
    async list(
      { type, ids }: { type: string; ids: readonly string[] },
      { from = Number.MAX_SAFE_INTEGER, perPage }: { from?: number; perPage: number },
      reader: AuditReader,
    ): Promise<AuditRow[]> {
      subjectOf(type, reader);
      return repository.listBySubject(db, { type, ids }, { from, limit: perPage + 1 });
    },

    /** Restores the earlier value through the module's own update, unless the field has changed since. */
    revert: (entryId: number, field: string, reader: AuditReader): Promise<AuditRow> =>
      transaction(db, async (tx) => {
        const entry = await repository.find(tx, entryId);
        if (entry === undefined) throw new AppError('not_found');
        const { revert } = subjectOf(entry.subject_type, reader);
        if (revert === undefined || !revertible(entry).includes(field))
          throw new AppError('audit.not_revertible');
        if (revert.isGuarded?.(entry.subject_id) === true) reader.assertInPerson();
        const current = await revert.read(tx, entry.subject_id);
        if (current === undefined) throw new AppError('not_found');
        if (!isDeepStrictEqual(wire(current[field]), parseFields(entry.after)?.[field]))
          throw new AppError('audit.changed_since');
        callContext().notes.reverts = entryId;
        const value = parseFields(entry.before)?.[field];
        await revert.apply(tx, entry.subject_id, { field, value, by: reader.userId });
        const subject = { type: entry.subject_type, ids: [entry.subject_id] };
        const [latest] = await repository.listBySubject(tx, subject, {
          from: Number.MAX_SAFE_INTEGER,
          limit: 1,
        });
        if (latest?.reverts !== entryId) throw new Error(`${subject.type} reverts without an audit entry`);
        return latest;
      }),
  };
}

const wire = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));
