import { MERGE_ROWS_MAX, type MergeRelation } from '@kinora/contracts/admin/merges.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { ReassignedRow } from '#platform/db/reassigned-rows.ts';

/** The record that is merged, and the one that remains. */
export interface MergePair {
  readonly from: number;
  readonly into: number;
}

export type MergeSelects = Partial<Record<MergeRelation, (pair: MergePair) => RawBuilder<unknown>>>;
export type MovesByRelation<Relation extends string> = ReadonlyMap<Relation, readonly ReassignedRow[]>;

/** Reads the rows that would move, for each relation one more than the limit. */
export const createMergeMovesReader =
  <Relation extends string>(selects: Readonly<Record<Relation, (pair: MergePair) => RawBuilder<unknown>>>) =>
  async (db: Executor, pair: MergePair): Promise<MovesByRelation<Relation>> => {
    const moves = new Map<Relation, readonly ReassignedRow[]>();
    for (const relation of Object.keys(selects) as Relation[]) {
      const { rows } = await sql<{ move: ReassignedRow }>`
        select row_to_json(x) as move from (${selects[relation](pair)} limit ${MERGE_ROWS_MAX + 1}) x`.execute(
        db,
      );
      moves.set(
        relation,
        rows.map(({ move }) => move),
      );
    }
    return moves;
  };
