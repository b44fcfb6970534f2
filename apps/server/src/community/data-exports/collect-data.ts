import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Mails } from '#foundation/mails/index.ts';
import type { UserAccount, UsersService } from '#foundation/users/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import { removeStaleFiles } from '#platform/process/stale-files.ts';
import { handleRemoteJob, type JobHandler } from '#platform/queue/job.ts';
import type { Outbox } from '#platform/queue/outbox.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { archiveFiles } from './archive-files.ts';
import { collectDataJob, exportFolder, removeFilesJob } from './data-exports.jobs.ts';
import { dataReadyMail } from './data-exports.mails.ts';
import { DATA_PATH, type NotifyReady } from './data-exports.notifications.ts';
import * as repository from './data-exports.repository.ts';
import type { DataExportRow } from './data-exports.repository.ts';
import { expiryOf } from './data-exports.service.ts';
import { createLinkTo } from './data-exports.titles.presenter.ts';
import { createSourceOpener, type SourceDeps } from './open-source.ts';
import { writeArchive } from './write-archive.ts';

/** A member with 100,000 ratings takes half a minute on an idle machine. The job of a killed worker waits for this long. */
const TIMEOUT_SECONDS = 900;
const TEMPORARY_PREFIX = 'kinora-export-';

export interface CollectDeps extends Omit<SourceDeps, 'linkTo'> {
  readonly config: Pick<Config, 'baseUrl'>;
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Pick<Outbox, 'add'>;
  readonly storage: Pick<Storage, 'putFile' | 'delete' | 'deleteFolder'>;
  readonly mails: Mails;
  readonly users: Pick<UsersService, 'find'>;
  readonly notifyReady: NotifyReady;
}

/** Collects the data of a member in a ZIP file, stores it and sends a mail. */
export function collectDataHandler(deps: CollectDeps): JobHandler {
  const { config, db, clock, outbox, storage, mails, users, notifyReady } = deps;
  const linkTo = createLinkTo(config.baseUrl);
  const openSource = createSourceOpener({ ...deps, linkTo });

  /** Makes the file available, instead of earlier ones. False if the export is no longer running. */
  const finish = (user: UserAccount, id: number, file: { key: string; size: number }): Promise<boolean> =>
    transaction(db, async (tx) => {
      if (!(await repository.markReady(tx, id, { ...file, expires_at: expiryOf(clock.now()) }))) return false;
      const earlier = await repository.deleteOthers(tx, user.id, id);
      if (earlier.length > 0) await outbox.add(tx, removeFilesJob, { folders: earlier.map(exportFolder) });
      const { email, language } = user;
      await mails.queue(tx, { email, language }, dataReadyMail, { url: linkTo(DATA_PATH) });
      await notifyReady(tx, user.id, id);
      return true;
    });

  /** Each attempt stores its own file: one that runs out of time may still be writing when the next one runs. */
  async function store(user: UserAccount, row: DataExportRow, signal: AbortSignal): Promise<void> {
    const source = await openSource(user, signal);
    if (source === undefined) return;
    const file = path.join(tmpdir(), `${TEMPORARY_PREFIX}${randomUUID()}`);
    try {
      const { created_at: at } = row;
      const size = await writeArchive(file, { files: archiveFiles({ ...source, at }), at, signal });
      const key = `${exportFolder(row)}/${randomUUID()}.zip`;
      await storage.putFile('private', key, file, { contentType: 'application/zip', size });
      const isWanted = !signal.aborted && (await finish(user, row.id, { key, size }));
      if (!isWanted) await storage.delete('private', key);
    } finally {
      await rm(file, { force: true });
    }
  }

  return handleRemoteJob(
    collectDataJob,
    async ({ id, user_id: userId }, { signal }) => {
      await removeStaleFiles(TEMPORARY_PREFIX);
      const row = await repository.findById(db, id);
      const user = await users.find(userId);
      if (row?.state === 'running' && user !== undefined) await store(user, row, signal);
      // An attempt that was interrupted may have stored a file after the account or the export was deleted.
      else if (row?.state !== 'ready')
        await storage.deleteFolder('private', exportFolder({ id, user_id: userId }));
    },
    {
      timeoutSeconds: TIMEOUT_SECONDS,
      giveUp: async ({ id, user_id: userId }, { tx }) => {
        await repository.markFailed(tx, id, expiryOf(clock.now()));
        await outbox.add(tx, removeFilesJob, { folders: [exportFolder({ id, user_id: userId })] });
      },
    },
  );
}
