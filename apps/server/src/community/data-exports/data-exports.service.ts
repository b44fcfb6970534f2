import type { Readable } from 'node:stream';
import { DATA_EXPORT_DAYS } from '@kinora/contracts/community/data-exports.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Outbox } from '#platform/queue/outbox.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { collectDataJob, exportFolder, removeFilesJob } from './data-exports.jobs.ts';
import * as repository from './data-exports.repository.ts';
import type { DataExportRow } from './data-exports.repository.ts';

const DAY_MS = 86_400_000;
/** Far more than all attempts of a job take. */
const STALE_MS = DAY_MS;
const BATCH = 500;

interface Deps {
  readonly db: Database;
  readonly pool: StatementPool;
  readonly clock: Clock;
  readonly outbox: Pick<Outbox, 'add'>;
  readonly storage: Pick<Storage, 'read'>;
}

export type DataExportsService = ReturnType<typeof createDataExportsService>;

/** When an export that ends now is deleted. */
export const expiryOf = (now: Date): Date => new Date(now.getTime() + DATA_EXPORT_DAYS * DAY_MS);

/** Starts, returns and deletes the files with the data of members. */
export function createDataExportsService({ db, pool, clock, outbox, storage }: Deps) {
  const removeExpired = (now: Date): Promise<number> =>
    transaction(db, async (tx) => {
      const expired = await repository.deleteExpired(tx, now, BATCH);
      if (expired.length > 0) await outbox.add(tx, removeFilesJob, { folders: expired.map(exportFolder) });
      return expired.length;
    });

  return {
    start: (userId: number): Promise<DataExportRow> =>
      transaction(db, async (tx) => {
        const row = await repository.insertRunning(tx, userId, clock.now());
        if (row === undefined) throw new AppError('data_exports.running');
        await outbox.add(tx, collectDataJob, { id: row.id, user_id: userId });
        return row;
      }),

    async latest(userId: number): Promise<DataExportRow | undefined> {
      const [row] = await repository.findLatest(pool, userId, clock.now());
      return row;
    },

    /** Opens a file for its owner; to everyone else it does not exist. */
    async open(userId: number, id: number): Promise<{ body: Readable; size: number; createdAt: Date }> {
      const file = await repository.findFile(db, { id, userId, now: clock.now() });
      if (file === undefined || file.key === null || file.size === null) throw new AppError('not_found');
      return { body: await storage.read('private', file.key), size: file.size, createdAt: file.created_at };
    },

    async clean(): Promise<void> {
      const now = clock.now();
      const startedBefore = new Date(now.getTime() - STALE_MS);
      await repository.failStale(db, { startedBefore, expiresAt: expiryOf(now) });
      while ((await removeExpired(now)) === BATCH);
    },
  };
}
