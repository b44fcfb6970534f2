import { z } from 'zod';
import { id } from '../platform/fields.ts';
import { NewsCard } from './news.ts';
import { PersonCard } from './person-cards.ts';
import { Picture } from './pictures.ts';
import { TitleCard } from './title-cards.ts';
import { PlayTarget } from './videos.ts';

/** A title in a channel. Optional fields are present only for the layouts that show them. */
export const ChannelTitle = TitleCard.extend({
  /** hero, landscape, landscapeGrid */
  backdrop: Picture.nullable().optional(),
  /** hero, list */
  overview: z.string().nullable().optional(),
  /** hero, list, chart: names in the visitor's language */
  genres: z.array(z.string()).optional(),
  /** hero */
  certification: z.string().nullable().optional(),
  season_count: z.int().optional(),
  logo: Picture.nullable().optional(),
  play: PlayTarget.nullable().optional(),
  /** chart: ranks gained since the last update (negative: lost); null if it is new. */
  climbed: z.int().nullable().optional(),
});
export type ChannelTitle = z.infer<typeof ChannelTitle>;

export const ChannelEpisode = z.object({
  id: id('integer'),
  name: z.string().nullable(),
  season_number: z.int(),
  episode_number: z.int(),
  release_date: z.iso.date().nullable(),
  still: Picture.nullable(),
  title: z.object({ id: id('integer'), name: z.string(), slug: z.string() }),
});
export type ChannelEpisode = z.infer<typeof ChannelEpisode>;

/** A channel or list shown as a tile. */
export const ChannelCard = z.object({
  id: id('integer'),
  name: z.string(),
  slug: z.string(),
  type: z.enum(['channel', 'list']),
  description: z.string().nullable(),
  /** The picture of its first title. */
  picture: Picture.nullable(),
});
export type ChannelCard = z.infer<typeof ChannelCard>;

/** Items of one kind. */
export const ChannelItems = z.discriminatedUnion('model', [
  z.object({ model: z.literal('title'), data: z.array(ChannelTitle) }),
  z.object({ model: z.literal('episode'), data: z.array(ChannelEpisode) }),
  z.object({ model: z.literal('person'), data: z.array(PersonCard) }),
  z.object({ model: z.literal('newsArticle'), data: z.array(NewsCard) }),
  z.object({ model: z.literal('channel'), data: z.array(ChannelCard) }),
]);
export type ChannelItems = z.infer<typeof ChannelItems>;
