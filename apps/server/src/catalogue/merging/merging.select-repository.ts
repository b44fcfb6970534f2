import { MERGE_ROWS_MAX, type MergeRelation } from '@kinora/contracts/catalogue/merging.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { RowMove } from '#platform/db/row-moves.ts';

/** The one that goes, and the one that stays. */
export interface Pair {
  readonly from: number;
  readonly into: number;
}

export type Selects = Partial<Record<MergeRelation, (pair: Pair) => RawBuilder<unknown>>>;
export type Moves<Relation extends string> = ReadonlyMap<Relation, readonly RowMove[]>;

/** Reads what would move, of each relation one row more than may move at most. */
export const readMoves =
  <Relation extends string>(selects: Readonly<Record<Relation, (pair: Pair) => RawBuilder<unknown>>>) =>
  async (db: Executor, pair: Pair): Promise<Moves<Relation>> => {
    const moves = new Map<Relation, readonly RowMove[]>();
    for (const relation of Object.keys(selects) as Relation[]) {
      const { rows } = await sql<{ move: RowMove }>`
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
