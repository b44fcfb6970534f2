import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';

/** A column's type: how values of it are asked for, and which of them PostgreSQL reads without an error. */
interface Column {
  readonly cast: (value: unknown) => RawBuilder<unknown>;
  /** As JSON says it exactly. */
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

export const COLUMNS = {
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
    // PostgreSQL knows no year 0.
    value: z.iso.date().refine((date) => date >= '0001'),
  },
  timestamptz: {
    cast: (value) => sql`${value}::timestamptz`,
    written: (column) => sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    value: z.iso.datetime({ precision: 6 }).refine((time) => time >= '0001'),
  },
} as const satisfies Record<string, Column>;

export type ColumnType = keyof typeof COLUMNS;

/** The same, for a type that is only known when it runs. */
export const columnOf = (type: ColumnType): Column => COLUMNS[type];
