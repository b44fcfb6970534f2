import { id, timestamp } from '@kinora/contracts/platform/fields.ts';
import { z } from 'zod';
import { decodeCursor } from '#platform/db/paging.ts';

/** The place of a row in a list that is ordered by time: latest first, then by the id of the member. */
export type MemberCursor = [before: string, beforeId: number];

// PostgreSQL has no year 0.
const Schema = z.tuple([timestamp().refine((time) => time >= '0001'), id('integer')]);
const START: MemberCursor = ['infinity', 2_147_483_647];

export const parseCursor = (cursor: string | undefined): MemberCursor =>
  cursor === undefined ? START : decodeCursor(cursor, Schema);

/** A time as the cursor contains it, without losing precision. */
export const cursorTime = (column: string): string =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
