import { z } from 'zod';
import { decodeCursor, encodeCursor } from './paging.ts';
import { columnOf } from './record-list-columns.ts';
import type { SortSource } from './record-list-source.ts';

/** A row's place in an order, and the side of it that is wanted. */
export interface Place {
  readonly side: 'after' | 'before';
  /** The value it is sorted by; null when it has none. */
  readonly value: string | number | null;
  readonly id: number;
}

export interface Order {
  readonly orderBy: string;
  readonly orderDir: 'asc' | 'desc';
  readonly sort: SortSource;
}

export const encodePlace = ({ orderBy, orderDir }: Order, { side, value, id }: Place): string =>
  encodeCursor([orderBy, orderDir, side, value, id]);

/** A cursor of another order, or of nobody's making, is refused. */
export function decodePlace({ orderBy, orderDir, sort }: Order, cursor: string): Place {
  const { value } = columnOf(sort.type);
  const [, , side, place, id] = decodeCursor(
    cursor,
    z.tuple([
      z.literal(orderBy),
      z.literal(orderDir),
      z.enum(['after', 'before']),
      sort.isNullable === true ? value.nullable() : value,
      z.int().min(0).max(2_147_483_647),
    ]),
  );
  return { side, value: place, id };
}
