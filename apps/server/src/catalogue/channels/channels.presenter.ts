import type {
  ChannelCard,
  ChannelEpisode,
  ChannelItems,
  ChannelTitle,
} from '@kinora/contracts/catalogue/channel-content.ts';
import type { ChannelLayout } from '@kinora/contracts/catalogue/channel-layouts.ts';
import type { Channel } from '@kinora/contracts/catalogue/channels.ts';
import type { BrowseRows } from '#catalogue/browse/index.ts';
import { type NewsCardRow, presentNewsCard } from '#catalogue/news/index.ts';
import { type PersonCardRow, presentPersonCard } from '#catalogue/person-cards/index.ts';
import type { PicturePresenter, StoredPicture } from '#catalogue/pictures/index.ts';
import { translatedText } from '#platform/text/translated-text.ts';
import { presentTitleCard, type TitleCardRow } from '#catalogue/title-cards/index.ts';
import type { PlayTargetRow } from '#catalogue/videos/index.ts';
import { kindOf, type ParsedChannel, type ItemRef } from './parsed-channel.ts';
import type { EpisodeRow } from './channels.records.repository.ts';

type Extra = Exclude<keyof ChannelTitle, keyof TitleCardRow>;

/** The fields that a layout shows in addition to the card; others are left out to keep responses small. */
const EXTRAS: Readonly<Partial<Record<ChannelLayout, readonly Extra[]>>> = {
  hero: ['backdrop', 'overview', 'genres', 'certification', 'season_count', 'logo', 'play'],
  landscape: ['backdrop'],
  landscapeGrid: ['backdrop'],
  list: ['overview', 'genres'],
  chart: ['genres', 'climbed'],
};

/** Whether a layout needs more than the card of a title. */
export const needsFullTitle = (layout: ChannelLayout): boolean => EXTRAS[layout] !== undefined;

/** Whether a layout links to the player of a title. */
export const showsPlayButton = (layout: ChannelLayout): boolean => EXTRAS[layout]?.includes('play') ?? false;

export function presentChannel(channel: ParsedChannel, languages: readonly string[]): Channel {
  const { id, slug, type, config, translations } = channel;
  const [title, description] = [
    translatedText(translations, languages, 'seo_title') ?? config.seo?.title ?? '',
    translatedText(translations, languages, 'seo_description') ?? config.seo?.description ?? '',
  ];
  const seo = title === '' && description === '' ? null : { title, description };
  return { id, slug, type, ...textsOf(channel, languages), config: { ...config, seo } };
}

const textsOf = ({ name, description, translations }: ParsedChannel, languages: readonly string[]) => ({
  name: translatedText(translations, languages, 'name') ?? name,
  description: translatedText(translations, languages, 'description') ?? description,
});

interface TitleView {
  readonly layout: ChannelLayout;
  readonly pictures: PicturePresenter;
  readonly genres: ReadonlyMap<number, string>;
  readonly play: PlayTargetRow;
  /** Undefined for items that no update ranked. */
  readonly climbed: number | null | undefined;
}

function presentChannelTitle(
  row: TitleCardRow | BrowseRows['full'],
  { layout, pictures, genres, play, climbed }: TitleView,
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
    play,
    climbed: climbed ?? null,
  };
  const shown = extras.filter((extra) => extra !== 'climbed' || climbed !== undefined);
  return { ...card, ...Object.fromEntries(shown.map((extra) => [extra, more[extra]])) };
}

const presentEpisode = (row: EpisodeRow, pictures: PicturePresenter): ChannelEpisode => ({
  id: row.id,
  name: row.name,
  season_number: row.season_number,
  episode_number: row.episode_number,
  release_date: row.release_date,
  still: pictures.presentOrNull(row.still),
  title: { id: row.title.id, name: row.title.name, slug: row.title.slug },
});

export const presentChannelCard = (
  channel: ParsedChannel,
  picture: StoredPicture | null,
  { pictures, languages }: { pictures: PicturePresenter; languages: readonly string[] },
): ChannelCard => ({
  id: channel.id,
  slug: channel.slug,
  type: channel.type,
  ...textsOf(channel, languages),
  picture: pictures.presentOrNull(picture),
});

/** All records of a page, by id. */
export interface RowsById {
  readonly titles: {
    readonly full: ReadonlyMap<number, BrowseRows['full']>;
    readonly cards: ReadonlyMap<number, TitleCardRow>;
  };
  readonly genres: ReadonlyMap<number, string>;
  readonly plays: ReadonlyMap<number, PlayTargetRow>;
  readonly people: ReadonlyMap<number, PersonCardRow>;
  readonly articles: ReadonlyMap<number, NewsCardRow>;
  readonly episodes: ReadonlyMap<number, EpisodeRow>;
  readonly channels: ReadonlyMap<number, ChannelCard>;
}

interface ShownChannel {
  readonly channel: ParsedChannel;
  readonly layout: ChannelLayout;
  readonly refs: readonly ItemRef[];
}

/** The items of a channel with the fields of its layout. Records deleted meanwhile are left out. */
export function presentItems(
  { channel, layout, refs }: ShownChannel,
  rows: RowsById,
  pictures: PicturePresenter,
): ChannelItems {
  const pick = <Row, Item>(
    from: ReadonlyMap<number, Row>,
    present: (row: Row, ref: ItemRef) => Item,
  ): Item[] =>
    refs.flatMap((ref) => {
      const row = from.get(ref.id);
      return row === undefined ? [] : [present(row, ref)];
    });
  const model = kindOf(channel);
  switch (model) {
    case 'title': {
      const isUpdated = channel.config.content_type === 'autoUpdate';
      const from: ReadonlyMap<number, TitleCardRow> = needsFullTitle(layout)
        ? rows.titles.full
        : rows.titles.cards;
      const data = pick(from, (row, ref) =>
        presentChannelTitle(row, {
          layout,
          pictures,
          genres: rows.genres,
          play: rows.plays.get(row.id) ?? null,
          climbed: isUpdated ? ref.climbed : undefined,
        }),
      );
      return { model, data };
    }
    case 'person':
      return { model, data: pick(rows.people, (row) => presentPersonCard(row, pictures)) };
    case 'newsArticle':
      return { model, data: pick(rows.articles, (row) => presentNewsCard(row, pictures)) };
    case 'episode':
      return { model, data: pick(rows.episodes, (row) => presentEpisode(row, pictures)) };
    case 'channel':
      return { model, data: pick(rows.channels, (card) => card) };
  }
}
