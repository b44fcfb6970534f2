import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';

/** A column type: how to cast its values, and which values PostgreSQL accepts without an error. */
interface Column {
  readonly cast: (value: unknown) => RawBuilder<unknown>;
  /** Selects the column in a form that JSON represents exactly. */
  readonly written: (column: RawBuilder<unknown>) => RawBuilder<unknown>;
  readonly value: z.ZodType<string | number>;
}

const whole = (max: number) =>
  z
    .int()
    .min(-max - 1)
    .max(max);
const asIs = (column: RawBuilder<unknown>) => column;
const asNumber = (column: RawBuilder<unknown>) => sql`${column}::float8`;
const asText = (column: RawBuilder<unknown>) => sql`${column}::text`;
const storable = z.string().refine((text) => !text.includes('\0') && text.isWellFormed());

export const COLUMN_CODECS = {
  smallint: { cast: (value) => sql`${value}::smallint`, written: asIs, value: whole(32_767) },
  integer: { cast: (value) => sql`${value}::integer`, written: asIs, value: whole(2_147_483_647) },
  bigint: { cast: (value) => sql`${value}::bigint`, written: asIs, value: z.int() },
  real: {
    cast: (value) => sql`${value}::real`,
    written: asNumber,
    value: z.number().refine((value) => Math.fround(value) === value),
  },
  'double precision': { cast: (value) => sql`${value}::float8`, written: asIs, value: z.number() },
  text: { cast: (value) => sql`${value}::text`, written: asIs, value: storable },
  date: {
    cast: (value) => sql`${value}::date`,
    written: asText,
    // PostgreSQL has no year 0.
    value: z.iso.date().refine((date) => date >= '0001'),
  },
  timestamptz: {
    cast: (value) => sql`${value}::timestamptz`,
    written: (column) => sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    value: z.iso.datetime({ precision: 6 }).refine((time) => time >= '0001'),
  },
} as const satisfies Record<string, Column>;

export type ColumnType = keyof typeof COLUMN_CODECS;

/** The same for a type known only at run time. */
export const columnCodec = (type: ColumnType): Column => COLUMN_CODECS[type];
