import type { WatchlistSort } from '@kinora/contracts/community/watchlist.ts';
import { id } from '@kinora/contracts/platform/fields.ts';
import { z } from 'zod';
import { isPlayable } from '#catalogue/videos/index.ts';

/** A sort order of a watchlist, and how a cursor encodes a position in it. */
interface Sort {
  /** The sort value of the item `i` of the title `t`; never null. */
  readonly by: string;
  readonly direction: 'asc' | 'desc';
  /** Writes the value to JSON without losing precision. */
  readonly written: (place: string) => string;
  /** The PostgreSQL type that parses it back. */
  readonly type: string;
  readonly cursor: z.ZodType<[place: string | number, id: number]>;
}

const NUMBER = {
  written: (place: string) => place,
  type: 'float8',
  cursor: z.tuple([z.number(), id('integer')]),
} as const;

/** Above the end of every availability, as a Unix time. */
const NEVER = '1e15';

/** When the title `t` can no longer be watched here: when the last of its videos ends. */
const LEAVES_AT = `
  case when t.is_watchable then (
    select case when bool_and(v.available_until is not null) then extract(epoch from max(v.available_until)) end
    from videos v
    where v.title_id = t.id and v.season_id is null and v.category = 'full' and ${isPlayable('v')}) end`;

export const SORTS: Readonly<Record<WatchlistSort, Sort>> = {
  added: {
    by: 'i.added_at',
    direction: 'desc',
    written: (place) => `to_char(${place} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    type: 'timestamptz',
    // PostgreSQL has no year 0.
    cursor: z.tuple([z.iso.datetime({ precision: 6 }).refine((time) => time >= '0001'), id('integer')]),
  },
  length: { by: 'coalesce(t.runtime, 32767)::float8', direction: 'asc', ...NUMBER },
  rating: { by: 'coalesce(t.score, -1)::float8', direction: 'desc', ...NUMBER },
  release: {
    by: `coalesce(t.release_date, date '0001-01-01')`,
    direction: 'desc',
    written: (place) => `${place}::text`,
    type: 'date',
    cursor: z.tuple([z.iso.date().refine((date) => date >= '0001'), id('integer')]),
  },
  leaving: { by: `coalesce(${LEAVES_AT}, ${NEVER})::float8`, direction: 'asc', ...NUMBER },
  position: {
    by: 'i.position',
    direction: 'asc',
    written: (place) => place,
    type: 'text',
    cursor: z.tuple([z.string().regex(/^[0-9A-Za-z]+$/), id('integer')]),
  },
};
