import { z } from 'zod';
import { id } from '@kinora/contracts/platform/fields.ts';
import { fieldError } from '#platform/errors/app-error.ts';

/** SQL for when the row named `row` last changed, in microseconds, as sortable text. */
export const changedAtSql = (row: string): string =>
  `to_char(${row}.updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** A position in the order of changes. PostgreSQL has no year 0. */
export const ChangeCursor = z.tuple([
  z.iso.datetime({ precision: 6 }).refine((time) => time >= '0001'),
  id('integer'),
]);

/** PostgreSQL cannot parse years of more than four digits as JavaScript writes them. */
const LAST_MS = Date.UTC(9999, 0);

/**
 * Returns the start of the requested changes, by default the epoch. Throws when `updated_since` is used with another
 * order.
 */
export function parseUpdatedSince({
  order,
  updated_since: since,
}: {
  order: string;
  updated_since?: string | undefined;
}): string {
  if (since !== undefined && order !== 'updated_at')
    throw fieldError('updated_since', 'updated_since needs the order updated_at.');
  return new Date(Math.min(LAST_MS, Math.max(0, Date.parse(since ?? '') || 0))).toISOString();
}
