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
import { deleteImportFileJob, deleteImportJob } from './imports.jobs.ts';
import * as removal from './imports.removal.repository.ts';
import { COPY_PREFIX } from './read-file.ts';

const HOUR_SECONDS = 3600;
const DAY_MS = 86_400_000;
/** How long a file, and what was read of it, is kept after the import; and an import that nobody goes on with. */
const KEPT_DAYS = 30;
/** Rows per transaction. */
const ROWS = 5000;
/** The next run finds the rest. */
const AT_ONCE = 100;

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly storage: Pick<Storage, 'delete'>;
}

interface Parts {
  readonly jobs: readonly JobHandler[];
  readonly schedules: readonly Schedule[];
  readonly memberData: readonly MemberData[];
}

/** Deletes what imports stored, in batches: a file has up to 200,000 entries. */
export function createImportRemoval({ db, clock, outbox, storage }: Deps): Parts {
  const deleteFiles = async (tx: Tx, keys: readonly (string | null)[]): Promise<void> => {
    for (const key of keys) if (key !== null) await outbox.add(tx, deleteImportFileJob, { key });
  };

  const clean = async (): Promise<void> => {
    await removeStaleFiles(COPY_PREFIX);
    const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS);
    for (const { id, state } of await removal.listOld(db, before, AT_ONCE))
      await transaction(db, async (tx) => {
        const isAll = state === 'checking';
        if (isAll && !(await removal.discard(tx, id, { before, now: clock.now() }))) return;
        if (!isAll) await deleteFiles(tx, [await removal.forgetFile(tx, id)]);
        await outbox.add(tx, deleteImportJob, { id, isAll });
      });
  };

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
    schedules: [{ name: 'clean-imports', everySeconds: HOUR_SECONDS, run: clean }],
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
