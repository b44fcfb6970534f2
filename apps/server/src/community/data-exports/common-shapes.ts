import { z } from 'zod';
import { TITLE_TYPES } from '@kinora/contracts/catalogue/title-cards.ts';

/** A time in UTC. */
export const time = () => z.iso.datetime();

/** The title that an entry is about. */
export const Title = z.object({
  id: z.int().describe('The number of the title here'),
  type: z.enum(TITLE_TYPES).describe('movie or series'),
  name: z.string().describe('The name'),
  year: z.int().nullable().describe('The year of its first release'),
  url: z.url().describe('Its page'),
  imdb_id: z.string().nullable().describe('Its id at IMDb'),
  tmdb_id: z.int().nullable().describe('Its id at TMDB'),
});

/** The title, season or episode that an entry is about. */
export const part = {
  title: Title.describe('The title; see "Titles"'),
  season: z.int().nullable().describe('The number of the season, for a season or an episode'),
  episode: z.int().nullable().describe('The number of the episode, for an episode'),
  episode_name: z.string().nullable().describe('The name of the episode'),
};

/** Another member, as the site shows them to you. */
export const Member = z.object({
  name: z.string().describe('The name'),
  url: z.url().describe('The profile'),
});
