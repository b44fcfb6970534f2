import type { TitleOrder } from '@kinora/contracts/catalogue/browse.ts';
import { id } from '@kinora/contracts/platform/fields.ts';
import { z } from 'zod';

/** A sort order of titles: its column, and how a cursor encodes a position in it. */
export interface Order {
  readonly column: string;
  readonly direction: 'asc' | 'desc';
  /** Whether the facets are indexed in this order too, or only the full list of titles. */
  readonly hasFacets: boolean;
  /** SQL expression that writes the column to JSON without losing precision. */
  readonly written: string;
  /** The PostgreSQL type that parses it back. */
  readonly read: string;
  readonly cursor: z.ZodType<[place: string | number, id: number]>;
}

const numbers = z.tuple([z.number(), id('integer')]);
/** PostgreSQL has no year 0. */
const dates = z.tuple([z.iso.date().refine((date) => date >= '0001'), id('integer')]);
const times = z.tuple([z.iso.datetime({ precision: 6 }).refine((time) => time >= '0001'), id('integer')]);
const texts = z.tuple([
  z.string().refine((text) => !text.includes('\0') && text.isWellFormed()),
  id('integer'),
]);

export const ORDERS: Readonly<Record<TitleOrder, Order>> = {
  popularity: {
    column: 'popularity',
    direction: 'desc',
    hasFacets: true,
    written: 'place::float8',
    read: 'float8',
    cursor: numbers,
  },
  score: {
    column: 'weighted',
    direction: 'desc',
    hasFacets: true,
    written: 'place::float8',
    read: 'float8',
    cursor: numbers,
  },
  release_date: {
    column: 'released',
    direction: 'desc',
    hasFacets: true,
    written: 'place::text',
    read: 'date',
    cursor: dates,
  },
  created_at: {
    column: 'created_at',
    direction: 'desc',
    hasFacets: false,
    written: `to_char(place at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    read: 'timestamptz',
    cursor: times,
  },
  name: {
    column: 'sort_name',
    direction: 'asc',
    hasFacets: false,
    written: 'place::text',
    read: 'text',
    cursor: texts,
  },
};
