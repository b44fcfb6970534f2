import { z } from 'zod';
import { SCORE_MAX } from '@kinora/contracts/community/ratings.ts';
import { id as recordId, timestamp } from '@kinora/contracts/platform/fields.ts';
import { decodeCursor } from '#platform/db/paging.ts';

const ID_MAX = 2_147_483_647;
// PostgreSQL has no year 0.
const Time = timestamp().refine((time) => time >= '0001');
const ById = z.tuple([recordId('integer')]);
const ByTime = z.tuple([Time, recordId('integer')]);
const ByScore = z.tuple([z.int().min(1).max(SCORE_MAX), Time, recordId('integer')]);

type Cursor = string | undefined;
type ScorePosition = readonly [score: number, time: string, id: number];
type TimePosition = readonly [time: string, id: number];

/** The id of the last record; without a cursor, one above all ids. */
export const beforeId = (cursor: Cursor): number =>
  cursor === undefined ? ID_MAX : decodeCursor(cursor, ById)[0];

/** The position of the last record; without a cursor, one before the latest or the oldest. */
export function timePosition(cursor: Cursor, direction: 'asc' | 'desc' = 'desc'): TimePosition {
  if (cursor !== undefined) return decodeCursor(cursor, ByTime);
  return direction === 'desc' ? ['infinity', ID_MAX] : ['-infinity', 0];
}

/** The same for an order by score. */
export function scorePosition(cursor: Cursor, direction: 'asc' | 'desc'): ScorePosition {
  if (cursor !== undefined) return decodeCursor(cursor, ByScore);
  return direction === 'desc' ? [SCORE_MAX + 1, 'infinity', ID_MAX] : [0, '-infinity', 0];
}
