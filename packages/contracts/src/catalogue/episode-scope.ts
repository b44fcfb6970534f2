import { z } from 'zod';
import { queryInt } from '../platform/fields.ts';

/** Counted from 1; season 0 holds the specials. */
export const SeasonOrEpisodeNumber = queryInt(0, 32_767);

/** Narrows a list of a title to one of its seasons, or to one episode. */
export const EpisodeScope = z
  .object({ season: SeasonOrEpisodeNumber.optional(), episode: SeasonOrEpisodeNumber.optional() })
  .refine(({ season, episode }) => episode === undefined || season !== undefined, {
    path: ['season'],
    message: 'Say which season the episode is of.',
  });
export type EpisodeScope = z.infer<typeof EpisodeScope>;
