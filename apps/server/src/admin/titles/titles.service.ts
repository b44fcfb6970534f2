import type { NewTitleForm, TitleChanges } from '@kinora/contracts/admin/titles.ts';
import { listLocks, type LockRow, unlock } from '#catalogue/provenance/index.ts';
import type { TitlesService } from '#catalogue/titles/index.ts';
import { recordAudit, recordAudits } from '#foundation/audit/index.ts';
import type { Database, Executor } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import { diffForm, normalizeFields, toForm, TITLE_SUBJECT } from './form.ts';
import * as repository from './titles.repository.ts';
import type { EditedTitleRow } from './titles.repository.ts';
import { insertTitle, writeChanges } from './write-title.ts';

export type EditedTitleState = EditedTitleRow & { locks: LockRow[] };

/** Fields whose lock is stored under the name of the column that imports write. */
const COLUMNS: ReadonlyMap<string, string> = new Map([
  ['keywords', 'keyword_ids'],
  ['collection', 'collection_id'],
]);

export type TitleEditing = ReturnType<typeof createTitleEditing>;

interface Deps {
  readonly db: Database;
  readonly titles: TitlesService;
}

export function createTitleEditing({ db, titles }: Deps) {
  const updateIn = async (
    tx: Tx,
    id: number,
    { version, ...wanted }: TitleChanges,
    by: number,
  ): Promise<EditedTitleState> => {
    const before = await requirePresent(tx, id);
    if (before.version !== version) throw new AppError('conflict');
    const changes = diffForm(toForm(before), wanted);
    if (changes.type === 'movie' && before.counts.seasons > 0)
      throw fieldError('type', 'A film has no seasons. Delete them first.');
    if (Object.keys(changes).length > 0) await writeChanges(tx, id, changes, { titles, by });
    const title = await requireState(tx, id);
    const [old, now] = [toForm(before), toForm(title)];
    const entry = { action: 'update', subject: subjectOf(title), before: old, after: now };
    await recordAudits(tx, Object.keys(changes).length > 0 ? [entry] : []);
    return title;
  };

  return {
    find: (id: number): Promise<EditedTitleState> => requireState(db, id),

    findIn: (tx: Tx, id: number): Promise<EditedTitleState> => requireState(tx, id),

    create: ({ type, name, ...rest }: NewTitleForm, by: number): Promise<EditedTitleState> =>
      transaction(db, async (tx) => {
        const form = { ...normalizeFields(rest), type, name };
        const title = await requireState(tx, await insertTitle(tx, form, { titles, by }));
        await recordAudit(tx, { action: 'create', subject: subjectOf(title), after: form });
        return title;
      }),

    update: (id: number, changes: TitleChanges, by: number): Promise<EditedTitleState> =>
      transaction(db, (tx) => updateIn(tx, id, changes, by)),

    updateIn,

    /** Soft-deletes a title. */
    remove: (id: number): Promise<void> =>
      transaction(db, async (tx) => {
        const title = await requirePresent(tx, id);
        await titles.remove(tx, id);
        await recordAudit(tx, { action: 'delete', subject: subjectOf(title) });
      }),

    restore: (id: number): Promise<EditedTitleState> =>
      transaction(db, async (tx) => {
        await titles.restore(tx, id);
        const title = await requireState(tx, id);
        await recordAudit(tx, { action: 'restore', subject: subjectOf(title) });
        return title;
      }),

    /** Allows imports to write these fields again. */
    unlock: (id: number, fields: readonly string[]): Promise<EditedTitleState> =>
      transaction(db, async (tx) => {
        const before = await requirePresent(tx, id);
        const columns = fields.map((field) => COLUMNS.get(field) ?? field);
        const lifted = await unlock(tx, { entity: 'title', id }, columns);
        const after = { unlocked: lifted.map(fieldOf) };
        const entry = { action: 'unlock', subject: subjectOf(before), after };
        await recordAudits(tx, lifted.length > 0 ? [entry] : []);
        return requireState(tx, id);
      }),
  };
}

const subjectOf = ({ id, name }: { id: number; name: string }) => ({ type: TITLE_SUBJECT, id, name });

async function requireState(db: Executor, id: number): Promise<EditedTitleState> {
  const row = await repository.find(db, id);
  if (row === undefined) throw new AppError('not_found');
  const locks = await listLocks(db, { entity: 'title', id });
  return { ...row, locks: locks.map((lock) => ({ ...lock, field: fieldOf(lock.field) })) };
}

const fieldOf = (column: string): string => [...COLUMNS].find(([, name]) => name === column)?.[0] ?? column;

/** Locks a title for a change; a deleted one must be restored first. */
async function requirePresent(tx: Tx, id: number): Promise<EditedTitleRow> {
  await repository.lock(tx, id);
  const row = await repository.find(tx, id);
  if (row === undefined) throw new AppError('not_found');
  if (row.deleted_at !== null) throw new AppError('titles.gone');
  return row;
}
