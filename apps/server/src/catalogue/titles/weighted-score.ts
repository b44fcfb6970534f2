import type { Title } from '@kinora/contracts/catalogue/titles.ts';

/**
 * The prior average of a title without votes, and the number of votes it is worth. Constants, because changing a
 * setting would invalidate every stored score.
 */
export const SCORE_PRIOR = { average: 6.5, votes: 25 } as const;

/** A score that few votes cannot push to the top: the weighted average of the prior and the votes. */
export const weightedScore = ({
  average,
  votes,
}: Pick<Title['scores'][number], 'average' | 'votes'>): number =>
  (SCORE_PRIOR.votes * SCORE_PRIOR.average + votes * average) / (SCORE_PRIOR.votes + votes);
