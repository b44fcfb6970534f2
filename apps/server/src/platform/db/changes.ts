import { z } from 'zod';
import { id } from '@kinora/contracts/platform/fields.ts';
import { fieldError } from '#platform/errors/app-error.ts';

/** When the row called `row` last changed, to the microsecond, as text that sorts. */
export const CHANGED_AT = (row: string): string =>
  `to_char(${row}.updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** A place in the order of changes. PostgreSQL knows no year 0. */
export const ChangeCursor = z.tuple([
  z.iso.datetime({ precision: 6 }).refine((time) => time >= '0001'),
  id('integer'),
]);

/** PostgreSQL reads no year beyond four digits as JavaScript writes it. */
const LAST_MS = Date.UTC(9999, 0);

/** From when on changes are wanted; none of ours is older than the epoch. Refuses it in any other order. */
export function changedSince({
  order,
  updated_since: since,
}: {
  order: string;
  updated_since?: string | undefined;
}): string {
  if (since !== undefined && order !== 'updated_at')
    throw fieldError('updated_since', 'Only a list in the order updated_at begins at a time.');
  return new Date(Math.min(LAST_MS, Math.max(0, Date.parse(since ?? '') || 0))).toISOString();
}
