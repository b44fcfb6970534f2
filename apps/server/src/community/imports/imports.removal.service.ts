import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import type { MemberData } from '#platform/member-data.ts';
import { removeStaleFiles } from '#platform/process/stale-files.ts';
import type { JobHandler } from '#platform/queue/job.ts';
import { handleJob, handleRemoteJob } from '#platform/queue/job.ts';
import type { Outbox } from '#platform/queue/outbox.ts';
import type { Schedule } from '#platform/queue/schedule.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { deleteSome } from './imports.contents.repository.ts';
import { deleteImportFileJob, deleteImportJob, IMPORTS_FOLDER } from './imports.jobs.ts';
import * as removal from './imports.removal.repository.ts';
import { COPY_PREFIX } from './read-file.ts';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
const DAY_MS = DAY_SECONDS * 1000;
/** How long a file, and what was read of it, is kept after the import; and an import that nobody goes on with. */
const KEPT_DAYS = 30;
/** Rows per transaction. */
const ROWS = 5000;
/** Imports and objects that are listed at once. */
const AT_ONCE = 100;
const OBJECTS_AT_ONCE = 500;

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly storage: Pick<Storage, 'delete' | 'list'>;
}

interface Parts {
  readonly jobs: readonly JobHandler[];
  readonly schedules: readonly Schedule[];
  readonly memberData: readonly MemberData[];
}

/** Queues the deletion of files. */
const createDeleteFiles =
  (outbox: Outbox) =>
  async (tx: Tx, keys: readonly (string | null)[]): Promise<void> => {
    for (const key of keys) if (key !== null) await outbox.add(tx, deleteImportFileJob, { key });
  };

/** What the schedules do. */
function createCleaning({ db, clock, outbox, storage }: Deps) {
  const deleteFiles = createDeleteFiles(outbox);
  const daysAgo = (days: number): Date => new Date(clock.now().getTime() - days * DAY_MS);

  /** Deletes the file of an import that has ended, or all of one that the member did not go on with. */
  const cleanOne = async (tx: Tx, { id, state, is_discarded }: removal.OldImport, before: Date) => {
    const now = clock.now();
    // The job that deletes it failed for good.
    if (is_discarded) await removal.postpone(tx, id, now);
    else if (state === 'checking' && !(await removal.discard(tx, id, { before, now }))) return;
    else if (state === 'stopped' && !(await removal.endStopped(tx, id, before))) return;
    const isAll = is_discarded || state === 'checking';
    if (!isAll) await deleteFiles(tx, [await removal.forgetFile(tx, id)]);
    await outbox.add(tx, deleteImportJob, { id, isAll });
  };

  const clean = async (): Promise<void> => {
    await removeStaleFiles(COPY_PREFIX);
    const before = daysAgo(KEPT_DAYS);
    const discardedBefore = daysAgo(1);
    let isEnd = false;
    while (!isEnd) {
      const rows = await removal.listOld(db, { before, discardedBefore }, AT_ONCE);
      for (const row of rows) await transaction(db, (tx) => cleanOne(tx, row, before));
      isEnd = rows.length < AT_ONCE;
    }
  };

  /**
   * Deletes objects that no import has, such as those of a process that ended before it stored the import, or of a job
   * that failed for good. A new object may get its import within a day.
   */
  const sweep = async (): Promise<void> => {
    const before = daysAgo(1);
    let after = '';
    for (;;) {
      const objects = await storage.list('private', IMPORTS_FOLDER, { after, limit: OBJECTS_AT_ONCE });
      const last = objects.at(-1);
      if (last === undefined) return;
      const old = objects.filter(({ modifiedAt }) => modifiedAt < before).map(({ key }) => key);
      const used = await removal.filterKeys(db, old);
      for (const key of old) if (!used.has(key)) await storage.delete('private', key);
      after = last.key;
    }
  };

  return { clean, sweep };
}

/** Deletes what imports stored, in batches: a file has up to 200,000 entries. */
export function createImportRemoval(deps: Deps): Parts {
  const { clock, outbox, storage } = deps;
  const deleteFiles = createDeleteFiles(outbox);
  const { clean, sweep } = createCleaning(deps);

  return {
    jobs: [
      handleJob(deleteImportJob, async ({ id, isAll }, { tx }) => {
        const deleted = await deleteSome(tx, [id], { limit: ROWS, isAll });
        if (deleted >= ROWS) return outbox.add(tx, deleteImportJob, { id, isAll });
        if (isAll) await deleteFiles(tx, await removal.deleteImports(tx, [id], 1));
        return undefined;
      }),
      handleRemoteJob(deleteImportFileJob, ({ key }) => storage.delete('private', key)),
    ],
    schedules: [
      { name: 'clean-imports', everySeconds: HOUR_SECONDS, run: clean },
      { name: 'sweep-import-files', everySeconds: DAY_SECONDS, run: sweep },
    ],
    memberData: [
      {
        hide: (tx, userId) => removal.discardAll(tx, userId, clock.now()),
        async remove(tx, { id: userId }, limit) {
          const ids = await removal.listIds(tx, userId, limit);
          if (ids.length === 0) return 0;
          const deleted = await deleteSome(tx, ids, { limit, isAll: true });
          if (deleted > 0) return deleted;
          await deleteFiles(tx, await removal.deleteImports(tx, ids, limit));
          return ids.length;
        },
      },
    ],
  };
}
