import type { ComponentType } from 'react';
import { channelPath, titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import type { ChannelItems, ChannelTitle } from '@kinora/contracts/catalogue/channel-content.ts';
import type { ChannelLayout } from '@kinora/contracts/catalogue/channel-layouts.ts';
import { late } from '#ui/late.tsx';
import type { LayoutProps } from './layout-props.ts';
import { GridLayout } from './layouts/grid-layout.tsx';
import { PostersLayout } from './layouts/posters-layout.tsx';
import type { Tile } from './layouts/tiles-layout.tsx';

// Posters are on nearly every page. A page that shows other layouts loads those it shows.
const HeroLayout = late(async () => (await import('./layouts/hero-layout.tsx')).HeroLayout);
const LandscapeLayout = late(async () => (await import('./layouts/landscape-layout.tsx')).LandscapeLayout);
const LandscapeGridLayout = late(
  async () => (await import('./layouts/landscape-grid-layout.tsx')).LandscapeGridLayout,
);
const ChartLayout = late(async () => (await import('./layouts/chart-layout.tsx')).ChartLayout);
const SpotlightLayout = late(async () => (await import('./layouts/spotlight-layout.tsx')).SpotlightLayout);
const ListLayout = late(async () => (await import('./layouts/list-layout.tsx')).ListLayout);
const PeopleLayout = late(async () => (await import('./layouts/people-layout.tsx')).PeopleLayout);
const EpisodesLayout = late(async () => (await import('./layouts/episodes-layout.tsx')).EpisodesLayout);
const NewsLayout = late(async () => (await import('./layouts/news-layout.tsx')).NewsLayout);
const TilesLayout = late(async () => (await import('./layouts/tiles-layout.tsx')).TilesLayout);

function TitleTiles({ items, ...props }: LayoutProps<ChannelTitle>) {
  const tiles = items.map((title): Tile => ({
    id: title.id,
    name: title.name,
    href: titlePath(title),
    picture: title.poster,
  }));
  return <TilesLayout {...props} items={tiles} />;
}

/** Titles in each layout; those made for people and articles fall back to what shows a title best. */
const TITLE_LAYOUTS: Record<ChannelLayout, ComponentType<LayoutProps<ChannelTitle>>> = {
  hero: HeroLayout,
  posters: PostersLayout,
  landscape: LandscapeLayout,
  people: PostersLayout,
  chart: ChartLayout,
  spotlight: SpotlightLayout,
  tiles: TitleTiles,
  grid: GridLayout,
  landscapeGrid: LandscapeGridLayout,
  list: ListLayout,
  news: ListLayout,
};

/** Layouts that are a row by nature, and what the page of a channel shows in their place. */
const PAGE_LAYOUTS: Partial<Record<ChannelLayout, ChannelLayout>> = {
  hero: 'landscapeGrid',
  posters: 'grid',
  people: 'grid',
  landscape: 'landscapeGrid',
  spotlight: 'grid',
};

export const pageLayoutOf = (layout: ChannelLayout): ChannelLayout => PAGE_LAYOUTS[layout] ?? layout;

export interface ChannelLayoutViewProps extends Omit<LayoutProps<never>, 'items'> {
  layout: ChannelLayout;
  items: ChannelItems;
}

/**
 * What is in a channel, in one of the layouts of the design: for pages, for rows of other channels and for the
 * preview of an editor. Without anything in it, nothing.
 */
export function ChannelLayoutView({ layout, items, ...props }: ChannelLayoutViewProps) {
  if (items.data.length === 0) return null;
  switch (items.model) {
    case 'title': {
      const Layout = TITLE_LAYOUTS[layout];
      return <Layout {...props} items={items.data} />;
    }
    case 'person':
      return <PeopleLayout {...props} items={items.data} />;
    case 'episode':
      return <EpisodesLayout {...props} items={items.data} />;
    case 'newsArticle':
      return <NewsLayout {...props} items={items.data} />;
    case 'channel':
      return (
        <TilesLayout
          {...props}
          items={items.data.map((channel) => ({ ...channel, href: channelPath(channel) }))}
        />
      );
  }
}
