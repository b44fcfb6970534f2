import type { Title } from '@kinora/contracts/catalogue/titles.ts';

/** The id of the trailer of a title. */
export const trailerOf = ({ videos }: Title): number | null =>
  videos.find(({ category, season }) => category === 'trailer' && season === null)?.id ?? null;
