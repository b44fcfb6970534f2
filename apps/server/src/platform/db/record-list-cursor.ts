import { z } from 'zod';
import { decodeCursor, encodeCursor } from './paging.ts';
import { columnCodec } from './record-list-columns.ts';
import type { SortSource } from './record-list-source.ts';

/** A row's position in an order, and which side of it to read. */
export interface CursorPosition {
  readonly side: 'after' | 'before';
  /** The sort value of the row; null when it has none. */
  readonly value: string | number | null;
  readonly id: number;
}

export interface Order {
  readonly orderBy: string;
  readonly orderDir: 'asc' | 'desc';
  readonly sort: SortSource;
}

export const encodePosition = ({ orderBy, orderDir }: Order, { side, value, id }: CursorPosition): string =>
  encodeCursor([orderBy, orderDir, side, value, id]);

/** Rejects a cursor of another order, and one that we did not issue. */
export function decodePosition({ orderBy, orderDir, sort }: Order, cursor: string): CursorPosition {
  const { value } = columnCodec(sort.type);
  const [, , side, place, id] = decodeCursor(
    cursor,
    z.tuple([
      z.literal(orderBy),
      z.literal(orderDir),
      z.enum(['after', 'before']),
      sort.isNullable === true ? value.nullable() : value,
      z.int().min(0),
    ]),
  );
  return { side, value: place, id };
}
