import type { MergedEntity } from './merges.repository.ts';
import type { Executor } from '#platform/db/database.ts';
import type { ReassignedRow } from '#platform/db/reassigned-rows.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { Events } from '#platform/events/events.ts';
import type { peopleChanged } from '#catalogue/person-cards/index.ts';
import type { titlesChanged } from '#catalogue/title-cards/index.ts';
import type { Fields } from './field-changes.ts';
import type { MovesByRelation, MergePair } from './merges.select.repository.ts';

/** A kind of record that can be merged. Each module moves the rows of its own tables. */
export interface Mergeable<Relation extends string> {
  readonly entity: MergedEntity;
  readonly read: (db: Executor, pair: MergePair) => Promise<MovesByRelation<Relation>>;
  /** In the order in which the relations are moved. */
  readonly repoint: Readonly<Record<Relation, (tx: Tx, moves: readonly ReassignedRow[]) => Promise<void>>>;
  /** List fields whose values are combined. */
  readonly joined: readonly string[];
  /** `hide` redirects the merged record to the other one; `show` restores it. */
  readonly hide: (tx: Tx, pair: MergePair) => Promise<void>;
  readonly show: (tx: Tx, pair: MergePair) => Promise<void>;
  readonly write: (tx: Tx, id: number, fields: Fields, by: number) => Promise<void>;
  /** Refreshes the data derived from the moved rows, for the records that now exist. */
  readonly settle: (tx: Tx, alive: readonly number[], moves: MovesByRelation<string>) => Promise<void>;
}

/** Moves the rows of each relation with the function of the module that owns them. */
export async function reassignAll<Relation extends string>(
  tx: Tx,
  { repoint }: Mergeable<Relation>,
  moves: MovesByRelation<string>,
): Promise<void> {
  for (const relation of Object.keys(repoint) as Relation[]) {
    const rows = moves.get(relation) ?? [];
    if (rows.length > 0) await repoint[relation](tx, rows);
  }
}

/** Ids per event, so that one job can handle them. */
const IDS_AT_ONCE = 500;

export async function emitInBatches(
  tx: Tx,
  events: Events,
  event: typeof titlesChanged | typeof peopleChanged,
  ids: readonly number[],
): Promise<void> {
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE)
    await events.emit(tx, event, { ids: ids.slice(start, start + IDS_AT_ONCE) });
}

/** The ids of the records that some rows refer to. */
export const idsOf = (moves: readonly ReassignedRow[] | undefined, column: string): number[] => [
  ...new Set((moves ?? []).map((move) => Number(move[column]))),
];
