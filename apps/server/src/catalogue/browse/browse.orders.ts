import type { TitleOrder } from '@kinora/contracts/catalogue/browse.ts';
import { id } from '@kinora/contracts/platform/fields.ts';
import { z } from 'zod';

/** An order of titles: the column it goes by, and how a place in it is written down in a cursor. */
export interface Order {
  readonly column: string;
  readonly direction: 'asc' | 'desc';
  /** Whether facets are in this order too, or only all titles together. */
  readonly hasFacets: boolean;
  /** The column as JSON says it exactly. */
  readonly written: string;
  /** How PostgreSQL reads it back. */
  readonly read: string;
  readonly cursor: z.ZodType<[place: string | number, id: number]>;
}

const numbers = z.tuple([z.number(), id('integer')]);
/** PostgreSQL knows no year 0. */
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
