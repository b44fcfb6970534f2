import type { ChannelLayout } from '@kinora/contracts/catalogue/channel-layouts.ts';
import type {
  AutoUpdate,
  ChannelOrder,
  ContentModel,
  RestrictionKind,
} from '@kinora/contracts/catalogue/channel-choices.ts';
import type { ChannelConfig } from '@kinora/contracts/catalogue/channels.ts';
import type { Trans } from '#platform/i18n/use-trans.ts';

type T = Trans['t'];
type ContentType = ChannelConfig['content_type'];

export const contentTypeWords = (t: T): Record<ContentType, string> => ({
  manual: t('Chosen by hand'),
  listAll: t('Updated by a rule'),
  autoUpdate: t('Filled by itself'),
});

export const modelWords = (t: T): Record<ContentModel, string> => ({
  title: t('Films and series'),
  movie: t('Films'),
  series: t('Series'),
  episode: t('Episodes'),
  person: t('People'),
  newsArticle: t('News'),
  list: t('Lists'),
  channel: t('Channels'),
});

export const orderWords = (t: T): Record<ChannelOrder, string> => ({
  position: t('By hand'),
  popularity: t('Popularity'),
  score: t('Score'),
  release_date: t('Release date'),
  created_at: t('Date added'),
  name: t('Name'),
});

export const updateWords = (t: T): Record<AutoUpdate, string> => ({
  popular: t('Popular'),
  trending: t('Trending'),
  newly_added: t('Newly added'),
  top_rated: t('Top rated'),
  upcoming: t('Coming soon'),
  airing: t('On the air'),
  most_listed: t('On most lists'),
});

export const restrictionWords = (t: T): Record<RestrictionKind, string> => ({
  genre: t('Genre'),
  keyword: t('Keyword'),
  country: t('Country'),
});

export const paginationWords = (t: T): Record<ChannelConfig['pagination'], string> => ({
  infinite: t('More as one scrolls'),
  numbered: t('Numbered pages'),
  none: t('One page'),
});

export const layoutWords = (t: T): Record<ChannelLayout, string> => ({
  hero: t('Reel'),
  posters: t('Poster row'),
  landscape: t('Landscape row'),
  people: t('People'),
  chart: t('Chart'),
  spotlight: t('Spotlight'),
  tiles: t('Tiles'),
  grid: t('Grid'),
  landscapeGrid: t('Landscape grid'),
  list: t('List'),
  news: t('News'),
});

/** What is no title has one way to be shown, so there is nothing to choose. */
const isOfTitles = (model: ContentModel) => model === 'title' || model === 'movie' || model === 'series';

/** The layouts a channel's own page can have; a page of channels is rows, or tiles. */
export function pageLayouts(model: ContentModel): readonly ChannelLayout[] {
  if (model === 'channel') return ['grid', 'tiles'];
  return isOfTitles(model) ? ['grid', 'landscapeGrid', 'list', 'chart'] : [];
}

/** The layouts it can have as a row of another. */
export const rowLayouts = (model: ContentModel): readonly ChannelLayout[] =>
  isOfTitles(model) ? ['posters', 'landscape', 'chart', 'hero', 'spotlight', 'grid'] : [];
