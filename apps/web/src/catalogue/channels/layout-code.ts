import type { ChannelItems } from '@kinora/contracts/catalogue/channel-content.ts';
import type { ChannelLayout } from '@kinora/contracts/catalogue/channel-layouts.ts';

/** Loaders for the code of every layout. A page loads only those it shows. */
export const layoutLoaders = {
  hero: () => import('./layouts/hero-layout.tsx'),
  posters: () => import('./layouts/posters-layout.tsx'),
  landscape: () => import('./layouts/landscape-layout.tsx'),
  chart: () => import('./layouts/chart-layout.tsx'),
  spotlight: () => import('./layouts/spotlight-layout.tsx'),
  tiles: () => import('./layouts/tiles-layout.tsx'),
  grid: () => import('./layouts/grid-layout.tsx'),
  landscapeGrid: () => import('./layouts/landscape-grid-layout.tsx'),
  list: () => import('./layouts/list-layout.tsx'),
  people: () => import('./layouts/people-layout.tsx'),
  episodes: () => import('./layouts/episodes-layout.tsx'),
  news: () => import('./layouts/news-layout.tsx'),
};

type LayoutCode = keyof typeof layoutLoaders;

/** Other models than titles have a single layout. Titles in a layout for another model fall back to a suitable one. */
const TITLE_CODE: Partial<Record<ChannelLayout, LayoutCode>> = { people: 'posters', news: 'list' };
const OWN_CODE: Record<Exclude<ChannelItems['model'], 'title'>, LayoutCode> = {
  person: 'people',
  episode: 'episodes',
  newsArticle: 'news',
  channel: 'tiles',
};

/** Returns the key of the code that renders a model in a layout. */
export const layoutKeyOf = (model: ChannelItems['model'], layout: ChannelLayout): LayoutCode =>
  model === 'title' ? (TITLE_CODE[layout] ?? layout) : OWN_CODE[model];
