import { z } from 'zod';
import { queryInt } from '../platform/fields.ts';

/** Starts at 1; season 0 contains the specials. */
export const SeasonOrEpisodeNumber = queryInt(0, 32_767);

/** Limits a list of a title to one season or one episode. */
export const EpisodeScope = z
  .object({ season: SeasonOrEpisodeNumber.optional(), episode: SeasonOrEpisodeNumber.optional() })
  .refine(({ season, episode }) => episode === undefined || season !== undefined, {
    path: ['season'],
    message: 'Choose a season for this episode.',
  });
export type EpisodeScope = z.infer<typeof EpisodeScope>;
