import { importErrors } from '@kinora/contracts/community/imports.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { UnreadableFile } from './files/unreadable-file.ts';
import { readImportJob } from './imports.jobs.ts';
import { countContents } from './imports.contents.repository.ts';
import * as repository from './imports.repository.ts';
import type { ImportRow } from './imports.repository.ts';
import { matchTitles } from './match-titles.ts';
import { readFile, TooManyEntries } from './read-file.ts';
import type { AtStep, ReadingDeps, Step } from './reading-step.ts';

/** Titles are matched for this long by one job; then others have their turn. */
const TURN_MS = 15_000;

export type ImportReading = ReturnType<typeof createImportReading>;

/** Reads files and finds their titles, in jobs that can be repeated at any point. */
export function createImportReading(deps: ReadingDeps) {
  const { db, clock, outbox, notifyEnd } = deps;

  const atStep: AtStep = ({ id, step }, work) =>
    transaction(db, async (tx) => {
      const row = await repository.lock(tx, id);
      if (row?.state !== 'reading' || row.step !== step) return false;
      await work(tx, row);
      return true;
    });

  const startNext = async (tx: Tx, { id, step }: Step, set: { phase?: string; position?: number } = {}) => {
    await repository.update(tx, id, { set: { ...set, step: step + 1 } });
    await outbox.add(tx, readImportJob, { id, step: step + 1 });
  };

  const giveUp = async (tx: Tx, row: ImportRow, message: string): Promise<void> => {
    await repository.update(tx, row.id, {
      set: { state: 'unreadable', problems: [message], finished_at: clock.now() },
      add: { step: 1 },
    });
    await notifyEnd(tx, row);
  };

  const finish = (at: Step) =>
    atStep(at, async (tx, { id }) => {
      await repository.allowLongStatements(tx, 60);
      const contents = await countContents(tx, id);
      await repository.update(tx, id, { set: { ...contents, state: 'checking' }, add: { step: 1 } });
    });

  const run = async (row: ImportRow, signal: AbortSignal): Promise<void> => {
    if (row.phase === 'file') {
      const goOn = (tx: Tx) => startNext(tx, row, { phase: 'titles', position: 0 });
      return readFile(deps, row, { signal, atStep, goOn });
    }
    const until = performance.now() + TURN_MS;
    let position: number | null = row.position;
    while (position !== null && performance.now() < until)
      position = await matchTitles(deps, { row, after: position, atStep });
    await (position === null ? finish(row) : atStep(row, (tx) => startNext(tx, row)));
  };

  return {
    async read({ id, step }: Step, signal: AbortSignal): Promise<void> {
      const row = await repository.find(db, id);
      if (row?.state !== 'reading' || row.step !== step) return;
      try {
        await run(row, signal);
      } catch (error) {
        const message = messageOf(error);
        if (message === null) throw error;
        await atStep(row, (tx) => giveUp(tx, row, message));
      }
    },

    /** For a job that failed for good. */
    async fail(tx: Tx, { id, step }: Step): Promise<void> {
      const row = await repository.lock(tx, id);
      if (row?.state === 'reading' && row.step === step)
        await giveUp(tx, row, importErrors['imports.unreadable'].message);
    },
  };
}

/** The message for the member; null if another try may help. */
function messageOf(error: unknown): string | null {
  if (error instanceof TooManyEntries) return error.message;
  return error instanceof UnreadableFile ? importErrors['imports.unreadable'].message : null;
}
