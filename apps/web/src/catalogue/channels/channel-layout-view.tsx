import type { ComponentType } from 'react';
import { channelPath, titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import type { ChannelItems, ChannelTitle } from '@kinora/contracts/catalogue/channel-content.ts';
import type { ChannelLayout } from '@kinora/contracts/catalogue/channel-layouts.ts';
import { late } from '#ui/late.tsx';
import { codeOf, layoutCode } from './layout-code.ts';
import type { LayoutProps } from './layout-props.ts';
import type { Tile } from './layouts/tiles-layout.tsx';

const HeroLayout = late(async () => (await layoutCode.hero()).HeroLayout);
const PostersLayout = late(async () => (await layoutCode.posters()).PostersLayout);
const LandscapeLayout = late(async () => (await layoutCode.landscape()).LandscapeLayout);
const ChartLayout = late(async () => (await layoutCode.chart()).ChartLayout);
const SpotlightLayout = late(async () => (await layoutCode.spotlight()).SpotlightLayout);
const TilesLayout = late(async () => (await layoutCode.tiles()).TilesLayout);
const GridLayout = late(async () => (await layoutCode.grid()).GridLayout);
const LandscapeGridLayout = late(async () => (await layoutCode.landscapeGrid()).LandscapeGridLayout);
const ListLayout = late(async () => (await layoutCode.list()).ListLayout);
const PeopleLayout = late(async () => (await layoutCode.people()).PeopleLayout);
const EpisodesLayout = late(async () => (await layoutCode.episodes()).EpisodesLayout);
const NewsLayout = late(async () => (await layoutCode.news()).NewsLayout);

function TitleTiles({ items, ...props }: LayoutProps<ChannelTitle>) {
  const tiles = items.map((title): Tile => ({
    id: title.id,
    name: title.name,
    href: titlePath(title),
    picture: title.poster,
  }));
  return <TilesLayout {...props} items={tiles} />;
}

const TITLE_LAYOUTS: Partial<Record<string, ComponentType<LayoutProps<ChannelTitle>>>> = {
  hero: HeroLayout,
  posters: PostersLayout,
  landscape: LandscapeLayout,
  chart: ChartLayout,
  spotlight: SpotlightLayout,
  tiles: TitleTiles,
  grid: GridLayout,
  landscapeGrid: LandscapeGridLayout,
  list: ListLayout,
};

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
      const Layout = TITLE_LAYOUTS[codeOf('title', layout)] ?? GridLayout;
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
