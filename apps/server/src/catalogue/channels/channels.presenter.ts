import type {
  ChannelCard,
  ChannelEpisode,
  ChannelTitle,
} from '@kinora/contracts/catalogue/channel-content.ts';
import type { ChannelLayout } from '@kinora/contracts/catalogue/channel-layouts.ts';
import type { Channel } from '@kinora/contracts/catalogue/channels.ts';
import type { BrowseRows } from '#catalogue/browse/index.ts';
import type { Pictures, StoredPicture } from '#catalogue/pictures/index.ts';
import { presentTitleCard, type TitleCardRow } from '#catalogue/title-cards/index.ts';
import type { KnownChannel } from './channels.content-service.ts';
import type { EpisodeRow } from './channels.records-repository.ts';

type Extra = Exclude<keyof ChannelTitle, keyof TitleCardRow>;

/** What a layout shows of a title beside its card; whatever it does not show would only be weight. */
const EXTRAS: Readonly<Partial<Record<ChannelLayout, readonly Extra[]>>> = {
  hero: ['backdrop', 'overview', 'genres', 'certification', 'season_count', 'logo'],
  landscape: ['backdrop'],
  landscapeGrid: ['backdrop'],
  list: ['overview', 'genres'],
  chart: ['genres', 'climbed'],
};

/** Whether a layout needs more of a title than its card. */
export const needsMore = (layout: ChannelLayout): boolean => EXTRAS[layout] !== undefined;

export const presentChannel = ({ id, name, slug, type, description, config }: KnownChannel): Channel => ({
  id,
  name,
  slug,
  type,
  description,
  config,
});

interface TitleView {
  readonly layout: ChannelLayout;
  readonly pictures: Pictures;
  readonly genres: ReadonlyMap<number, string>;
  /** Undefined in what no update orders. */
  readonly climbed: number | null | undefined;
}

export function presentChannelTitle(
  row: TitleCardRow | BrowseRows['full'],
  { layout, pictures, genres, climbed }: TitleView,
): ChannelTitle {
  const card = presentTitleCard(row, pictures);
  const extras = EXTRAS[layout];
  if (extras === undefined || !('genre_ids' in row)) return card;
  const more: Required<Pick<ChannelTitle, Extra>> = {
    backdrop: pictures.presentOrNull(row.backdrop),
    overview: row.overview,
    genres: row.genre_ids.flatMap((genre) => genres.get(genre) ?? []),
    certification: row.certification,
    season_count: row.season_count,
    logo: pictures.presentOrNull(row.logo),
    climbed: climbed ?? null,
  };
  const shown = extras.filter((extra) => extra !== 'climbed' || climbed !== undefined);
  return { ...card, ...Object.fromEntries(shown.map((extra) => [extra, more[extra]])) };
}

export const presentEpisode = (row: EpisodeRow, pictures: Pictures): ChannelEpisode => ({
  id: row.id,
  name: row.name,
  season_number: row.season_number,
  episode_number: row.episode_number,
  release_date: row.release_date,
  still: pictures.presentOrNull(row.still),
  title: { id: row.title.id, name: row.title.name, slug: row.title.slug },
});

export const presentChannelCard = (
  { id, name, slug, type, description }: KnownChannel,
  picture: StoredPicture | null,
  pictures: Pictures,
): ChannelCard => ({ id, name, slug, type, description, picture: pictures.presentOrNull(picture) });
