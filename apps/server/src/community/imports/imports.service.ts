import { randomUUID } from 'node:crypto';
import {
  IMPORT_KINDS,
  type ImportKind,
  type ImportState,
  IMPORT_MAX_BYTES,
  IMPORTS_MAX,
} from '@kinora/contracts/community/imports.ts';
import { communityPermissions } from '@kinora/contracts/community/permissions.ts';
import type { GrantedPermission } from '@kinora/contracts/foundation/permissions.ts';
import { listsLimit } from '#community/lists/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { isConstraintViolation } from '#platform/db/constraints.ts';
import type { Database } from '#platform/db/database.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import type { Outbox } from '#platform/queue/outbox.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { openUpload } from './files/open-upload.ts';
import { recogniseUpload } from './files/recognise-upload.ts';
import { UnreadableFile } from './files/unreadable-file.ts';
import { countChanges } from './imports.changes.repository.ts';
import { deleteImportJob, IMPORTS_FOLDER, readImportJob, writeImportJob } from './imports.jobs.ts';
import * as repository from './imports.repository.ts';
import type { ImportRow } from './imports.repository.ts';
import type { ImportUndo } from './imports.undo.service.ts';

/** Any export is recognised in a fraction of that. */
const RECOGNISE_MS = 10_000;

interface Deps {
  readonly db: Database;
  readonly pool: StatementPool;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly storage: Pick<Storage, 'putFile' | 'delete'>;
  readonly undo: Pick<ImportUndo, 'preview'>;
}

/** A file that was received completely. */
interface UploadedFile {
  readonly path: string;
  readonly size: number;
  readonly isTooLarge: boolean;
}

/** The member who runs an import. */
interface Runner {
  readonly userId: number;
  readonly can: (permission: string) => boolean;
  readonly permissions: readonly GrantedPermission[];
}

const WITHOUT_EFFECT: readonly ImportState[] = ['reading', 'unreadable', 'checking', 'undone'];
const FROM_START = { phase: '', position: 0 } as const;
const UNDOABLE: readonly ImportState[] = ['done', 'stopped', 'undo_stopped'];

export type ImportsService = ReturnType<typeof createImportsService>;

/** Imports as their members see them. Foreign ones do not exist for them. */
export function createImportsService(deps: Deps) {
  const { pool, undo } = deps;

  const require = async (userId: number, id: number): Promise<ImportRow> => {
    const [row] = await repository.findOwn(pool, id, userId);
    if (row === undefined) throw new AppError('not_found');
    return row;
  };

  return {
    ...createImportStart(deps),
    ...createImportActions(deps),

    list: (userId: number, { before, limit }: { before: number; limit: number }): Promise<ImportRow[]> =>
      repository.listOwn(pool, userId, before, limit),

    get: require,

    async previewUndo(userId: number, id: number): Promise<{ removed: number; kept: number }> {
      const row = await require(userId, id);
      if (!UNDOABLE.includes(row.state)) throw new AppError('imports.wrong_state');
      return undo.preview(row);
    },
  };
}

/** What a member can do with an import that was read. */
function createImportActions({ db, clock, outbox }: Deps) {
  /** Changes an import of the member, which is locked until then. */
  const change = (
    userId: number,
    id: number,
    work: (tx: Tx, row: ImportRow) => Promise<void>,
  ): Promise<ImportRow> =>
    transaction(db, async (tx) => {
      const row = await repository.lock(tx, id);
      if (row?.user_id !== userId) throw new AppError('not_found');
      await work(tx, row);
      return (await repository.find(tx, id)) ?? row;
    }).catch((error: unknown) => {
      throw isConstraintViolation(error, 'imports_running') ? new AppError('imports.busy') : error;
    });

  const startWriting = async (
    tx: Tx,
    { id, step }: ImportRow,
    set: NonNullable<repository.ImportChange['set']>,
  ): Promise<void> => {
    await repository.update(tx, id, { set: { ...set, finished_at: null }, add: { step: 1 } });
    await outbox.add(tx, writeImportJob, { id, step: step + 1 });
  };

  return {
    /** Imports what is matched, or resumes an import with the kinds that were chosen for it. */
    run: (
      { userId, can, permissions }: Runner,
      id: number,
      kinds: readonly ImportKind[],
    ): Promise<ImportRow> =>
      change(userId, id, async (tx, row) => {
        const may = {
          may_review: can(communityPermissions.writeReviews),
          lists_max: listsLimit(permissions),
        };
        const state = 'importing';
        if (row.state === 'stopped') return startWriting(tx, row, { ...may, state });
        if (row.state !== 'checking') throw new AppError('imports.wrong_state');
        const chosen = IMPORT_KINDS.filter((kind) => kinds.includes(kind));
        const total = chosen.reduce((sum, kind) => sum + repository.countToImport(row.counts, kind), 0);
        return startWriting(tx, row, { ...may, ...FROM_START, state, kinds: [...chosen], total });
      }),

    undo: (userId: number, id: number): Promise<ImportRow> =>
      change(userId, id, async (tx, row) => {
        if (!UNDOABLE.includes(row.state)) throw new AppError('imports.wrong_state');
        const state = 'undoing';
        if (row.state === 'undo_stopped') return startWriting(tx, row, { state });
        const total = await countChanges(tx, id);
        return startWriting(tx, row, { ...FROM_START, state, total, done: 0 });
      }),

    /** Also cancels an import that is being read. */
    async discard(userId: number, id: number): Promise<void> {
      await change(userId, id, async (tx, row) => {
        const isRunning = row.state === 'importing' || row.state === 'undoing';
        // A stopped import may have written nothing, and one that is done may have found everything here.
        const hasEffect =
          !WITHOUT_EFFECT.includes(row.state) && (isRunning || (await countChanges(tx, id)) > 0);
        if (hasEffect) throw new AppError('imports.wrong_state');
        await repository.update(tx, id, { set: { discarded_at: clock.now() }, add: { step: 1 } });
        await outbox.add(tx, deleteImportJob, { id, isAll: true });
      });
    },
  };
}

function createImportStart({ db, outbox, storage }: Deps) {
  const assertMayStart = async (executor: Database | Tx, userId: number): Promise<void> => {
    const { count, is_busy: isBusy } = await repository.countOwn(executor, userId);
    if (isBusy) throw new AppError('imports.busy');
    if (count >= IMPORTS_MAX) throw new AppError('imports.too_many', { params: { max: IMPORTS_MAX } });
  };

  return {
    /** Throws if the member cannot start an import now; returns the maximum size of the file. */
    async expectFile(userId: number): Promise<number> {
      await assertMayStart(db, userId);
      return IMPORT_MAX_BYTES;
    },

    /** Stores a file that looks like an export, and queues it for reading. */
    async start(userId: number, name: string, file: UploadedFile): Promise<ImportRow> {
      if (file.isTooLarge) throw fieldError('file', 'Choose a file of up to 50 MB.');
      await assertReadable(file.path, name);
      const key = `${IMPORTS_FOLDER}/${randomUUID()}`;
      const { size } = file;
      await storage.putFile('private', key, file.path, { contentType: 'application/octet-stream', size });
      try {
        return await transaction(db, async (tx) => {
          await repository.lockMember(tx, userId);
          await assertMayStart(tx, userId);
          const values = { user_id: userId, file_name: name, file_size: size, file_key: key };
          const { id, step } = await repository.insert(tx, values);
          await outbox.add(tx, readImportJob, { id, step });
          const row = await repository.find(tx, id);
          if (row === undefined) throw new Error('Expected one row');
          return row;
        });
      } catch (error) {
        await storage.delete('private', key);
        throw error;
      }
    },
  };
}

/** Reads only how the files start; the worker reads the rest. */
async function assertReadable(path: string, name: string): Promise<void> {
  const signal = AbortSignal.timeout(RECOGNISE_MS);
  try {
    const { files, close } = await openUpload(path, name);
    try {
      await recogniseUpload(files, signal);
    } finally {
      close();
    }
  } catch (error) {
    const isUnreadable = error instanceof UnreadableFile || signal.aborted;
    throw isUnreadable ? new AppError('imports.unreadable', { cause: error }) : error;
  }
}
