import type { Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';

interface Progress {
  readonly state?: 'running' | 'done' | 'failed';
  readonly step?: string;
  readonly steps_done?: number;
  readonly documents?: number;
  readonly error?: string;
}

export const find = (db: Executor) =>
  db
    .selectFrom('search_rebuild')
    .select(['state', 'step', 'steps_done', 'documents', 'error', 'started_at', 'seen_at'])
    .where('id', '=', 1)
    .executeTakeFirst();

/** Starts over, unless a rebuild is waiting or was seen running since that moment. Returns whether it did. */
export async function begin(tx: Tx, { at, seenSince }: { at: Date; seenSince: Date }): Promise<boolean> {
  const fresh = {
    state: 'waiting',
    step: '',
    steps_done: 0,
    documents: 0,
    error: '',
    started_at: at,
    seen_at: at,
  };
  const row = await tx
    .insertInto('search_rebuild')
    .values({ id: 1, ...fresh })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(fresh)
        .where((eb) =>
          eb.or([
            eb('search_rebuild.state', 'in', ['done', 'failed']),
            eb('search_rebuild.seen_at', '<', seenSince),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function record(db: Executor, at: Date, progress: Progress): Promise<void> {
  await db
    .updateTable('search_rebuild')
    .set({ ...progress, seen_at: at })
    .where('id', '=', 1)
    .execute();
}
