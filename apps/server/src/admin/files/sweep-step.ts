import { STRAY_OBJECTS } from '@kinora/contracts/admin/files.ts';
import { type AuditEvent, recordAudits } from '#foundation/audit/index.ts';
import { FILE_SUBJECT, type FilesRemoval } from '#foundation/files/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { runAs } from '#platform/context/call-context.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import type { Outbox } from '#platform/queue/outbox.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { UploadPolicy } from '#platform/upload-policy.ts';
import type { FileLibrary } from './files.service.ts';
import { listUnused } from './files.repository.ts';
import * as repository from './files.sweeps.repository.ts';
import type { SweepRow } from './files.sweeps.repository.ts';

/** An upload may wait this long for a record that uses it. */
const IDLE_MS = 24 * 3600 * 1000;
const FILES_PER_STEP = 500;
/** The maximum of one S3 call. */
const OBJECTS_PER_STEP = 1000;
/** The folder of uploads. Other folders belong to modules that record and delete their own objects. */
const FOLDER = 'files';

export interface SweepDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly storage: Pick<Storage, 'list' | 'stat'>;
  readonly library: Pick<FileLibrary, 'usesOf'>;
  readonly removal: Pick<FilesRemoval, 'trashIn' | 'trashStrays' | 'findStrays'>;
  readonly policies: () => readonly UploadPolicy[];
}

interface Step {
  readonly id: number;
  readonly step: number;
}

/** What a step read, and how it moves its finds to the trash. */
interface Finds {
  readonly checked: number;
  readonly found: readonly { readonly bytes: number }[];
  readonly move: (tx: Tx) => Promise<readonly { id: number; name: string }[]>;
  /** The position for the next step; undefined at the end of the phase. */
  readonly next: Partial<Pick<SweepRow, 'last_id' | 'last_key'>> | undefined;
}

const PHASES = ['files', 'private', 'public'] as const;

/** Files that no record uses. The usages are asked as well, although the count of uses is already 0. */
async function findUnused(deps: SweepDeps, sweep: SweepRow, before: Date): Promise<Finds> {
  const { db, library, removal, policies } = deps;
  const except = policies().flatMap(({ name, isKeptUnused }) => (isKeptUnused === true ? [name] : []));
  const rows = await listUnused(db, { after: sweep.last_id, before, except, limit: FILES_PER_STEP });
  const candidates = rows.filter((row) => row.is_candidate);
  const uses = await library.usesOf(candidates);
  const unused = candidates.filter(({ id }) => !uses.has(id));
  return {
    checked: rows.length,
    found: unused.map(({ file_size: bytes }) => ({ bytes })),
    move: async (tx) =>
      unused.length === 0
        ? []
        : removal.trashIn(
            tx,
            unused.map(({ id }) => id),
          ),
    next: rows.length < FILES_PER_STEP ? undefined : { last_id: rows.at(-1)?.id ?? sweep.last_id },
  };
}

/** Objects of a disk without a record. */
async function findStrays(deps: SweepDeps, sweep: SweepRow, before: Date): Promise<Finds> {
  const { db, storage, removal } = deps;
  const disk = sweep.phase === 'public' ? 'public' : 'private';
  const listed = await storage.list(disk, FOLDER, { after: sweep.last_key, limit: OBJECTS_PER_STEP });
  const old = listed.filter(({ modifiedAt }) => modifiedAt < before);
  const strays = await removal.findStrays(db, old);
  // The type matters only for objects that become files.
  const described = sweep.state === 'moving' ? await describe(storage, disk, strays) : [];
  return {
    checked: listed.length,
    found: strays.map(({ size: bytes }) => ({ bytes })),
    move: async (tx) => (described.length === 0 ? [] : removal.trashStrays(tx, STRAY_OBJECTS, described)),
    next: listed.length === 0 ? undefined : { last_key: listed.at(-1)?.key ?? sweep.last_key },
  };
}

async function describe(
  storage: Pick<Storage, 'stat'>,
  disk: 'private' | 'public',
  objects: readonly { key: string; size: number }[],
) {
  const described = await Promise.all(
    objects.map(async ({ key, size }) => {
      const stored = await storage.stat(disk, key);
      return stored === undefined ? [] : [{ disk, key, size, contentType: stored.contentType }];
    }),
  );
  return described.flat();
}

/** Whether this step is still to be done: it may have been repeated after a crash, or the sweep may have ended. */
const isDue = (sweep: SweepRow | undefined, step: number): sweep is SweepRow =>
  sweep !== undefined && sweep.steps === step && (sweep.state === 'searching' || sweep.state === 'moving');

/** The changes of the row after a step. */
function progressOf(sweep: SweepRow, { checked, found, next }: Finds, now: Date) {
  const bytes = found.reduce((total, one) => total + one.bytes, 0);
  const phase = next === undefined ? PHASES[PHASES.indexOf(sweep.phase) + 1] : sweep.phase;
  return {
    ...next,
    ...(next === undefined && { last_key: '' }),
    steps: sweep.steps + 1,
    checked: sweep.checked + checked,
    ...(sweep.phase === 'files'
      ? { unused_files: sweep.unused_files + found.length, unused_bytes: sweep.unused_bytes + bytes }
      : { stray_objects: sweep.stray_objects + found.length, stray_bytes: sweep.stray_bytes + bytes }),
    ...(phase === undefined
      ? { state: sweep.state === 'moving' ? ('done' as const) : ('found' as const), finished_at: now }
      : { phase }),
  };
}

/** Reads the next files or objects; moves them to the trash when the sweep is applied. */
export async function runSweepStep(
  deps: SweepDeps,
  { id, step }: Step,
  queue: (tx: Tx, next: Step) => Promise<unknown>,
): Promise<void> {
  const { db, clock } = deps;
  const sweep = await repository.find(db, id);
  if (!isDue(sweep, step)) return;
  const before = new Date(clock.now().getTime() - IDLE_MS);
  const finds = await (sweep.phase === 'files' ? findUnused : findStrays)(deps, sweep, before);
  await transaction(db, async (tx) => {
    // A repeated step waits here, and then finds that the step is done.
    if (!isDue(await repository.findForUpdate(tx, id), step)) return;
    if (sweep.state === 'moving') {
      const moved = await finds.move(tx);
      await runAs({ userId: sweep.user_id }, () => recordAudits(tx, moved.map(toAudit)));
    }
    const after = await repository.update(tx, id, progressOf(sweep, finds, clock.now()));
    if (after.finished_at === null) await queue(tx, { id, step: after.steps });
  });
}

const toAudit = ({ id, name }: { id: number; name: string }): AuditEvent => ({
  action: 'trash',
  subject: { type: FILE_SUBJECT, id, name },
  reason: 'Not used',
});
