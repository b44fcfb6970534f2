import { type RatingTotals, SCORE_MAX } from '@kinora/contracts/community/ratings.ts';
import type { TotalsRow } from './ratings.repository.ts';

export const presentTotals = (row: TotalsRow | null): RatingTotals =>
  row === null || row.votes === 0
    ? { votes: 0, average: null, histogram: Array.from({ length: SCORE_MAX }, () => 0) }
    : { votes: row.votes, average: row.points / row.votes, histogram: row.histogram };
