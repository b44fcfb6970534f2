import { MATCH_FROM } from '@kinora/contracts/community/profiles.ts';
import { SCORE_MAX } from '@kinora/contracts/community/ratings.ts';

/** The largest possible difference of two scores. */
const DIFFERENCE_MAX = SCORE_MAX - 1;

/**
 * The match is 100 % for equal scores, 0 % if one always gives 1 and the other 10, and linear in between. Null if the
 * common ratings are too few.
 */
export const matchOf = ({
  common,
  difference,
}: {
  common: number;
  difference: number | null;
}): number | null =>
  common < MATCH_FROM || difference === null ? null : Math.round(100 * (1 - difference / DIFFERENCE_MAX));
