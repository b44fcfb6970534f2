import type { Title } from '@kinora/contracts/catalogue/titles.ts';

/**
 * What is believed of a title before anybody voted, and how many votes that belief is worth. Constants: were they
 * settings, changing one would make every stored score wrong.
 */
const BELIEF = { average: 6.5, votes: 25 } as const;

/** A score that few votes cannot push to the top: the average of what was believed before and of the votes. */
export const weightedScore = ({
  average,
  votes,
}: Pick<Title['scores'][number], 'average' | 'votes'>): number =>
  (BELIEF.votes * BELIEF.average + votes * average) / (BELIEF.votes + votes);
