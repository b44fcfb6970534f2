import type { MergedEntity } from './merging.repository.ts';
import type { Executor } from '#platform/db/database.ts';
import type { RowMove } from '#platform/db/row-moves.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { Events } from '#platform/events/events.ts';
import type { peopleChanged } from '#catalogue/person-cards/index.ts';
import type { titlesChanged } from '#catalogue/title-cards/index.ts';
import type { Fields } from './merging.fields.ts';
import type { Moves, Pair } from './merging.select-repository.ts';

export interface MergeDeps {
  readonly db: Tx;
  readonly events: Events;
}

/** A kind of record of which two can become one. Each module moves the rows of its own tables. */
export interface Mergeable<Relation extends string> {
  readonly entity: MergedEntity;
  readonly read: (db: Executor, pair: Pair) => Promise<Moves<Relation>>;
  /** In the order in which they move. */
  readonly repoint: Readonly<Record<Relation, (tx: Tx, moves: readonly RowMove[]) => Promise<void>>>;
  /** Lists that are joined. */
  readonly joined: readonly string[];
  /** The one that goes leads to the other from now on, or is there again. */
  readonly hide: (deps: MergeDeps, pair: Pair) => Promise<void>;
  readonly show: (deps: MergeDeps, pair: Pair) => Promise<void>;
  readonly write: (deps: MergeDeps, id: number, fields: Fields, by: number) => Promise<void>;
  /** Brings in line what is derived from the rows that moved, of the records that are there now. */
  readonly settle: (deps: MergeDeps, alive: readonly number[], moves: Moves<string>) => Promise<void>;
}

/** Moves the rows of each relation, each by the module that owns them. */
export async function repointAll<Relation extends string>(
  tx: Tx,
  { repoint }: Mergeable<Relation>,
  moves: Moves<string>,
): Promise<void> {
  for (const relation of Object.keys(repoint) as Relation[]) {
    const rows = moves.get(relation) ?? [];
    if (rows.length > 0) await repoint[relation](tx, rows);
  }
}

/** As many as one job looks after. */
const IDS_AT_ONCE = 500;

export async function emitMany(
  tx: Tx,
  events: Events,
  event: typeof titlesChanged | typeof peopleChanged,
  ids: readonly number[],
): Promise<void> {
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE)
    await events.emit(tx, event, { ids: ids.slice(start, start + IDS_AT_ONCE) });
}

/** The records some rows point at. */
export const idsOf = (moves: readonly RowMove[] | undefined, column: string): number[] => [
  ...new Set((moves ?? []).map((move) => Number(move[column]))),
];
