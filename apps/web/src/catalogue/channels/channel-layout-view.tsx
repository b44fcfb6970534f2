import { channelOrListPath, titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import type { ChannelItems, ChannelTitle } from '@kinora/contracts/catalogue/channel-content.ts';
import type { ChannelLayout } from '@kinora/contracts/catalogue/channel-layouts.ts';
import { lazyHydrated, type LoadableComponent } from '#ui/lazy.tsx';
import { layoutKeyOf, layoutLoaders } from './layout-code.ts';
import type { LayoutProps } from './layout-props.ts';
import type { Tile } from './layouts/tiles-layout.tsx';

const HeroLayout = lazyHydrated(async () => (await layoutLoaders.hero()).HeroLayout);
const PostersLayout = lazyHydrated(async () => (await layoutLoaders.posters()).PostersLayout);
const LandscapeLayout = lazyHydrated(async () => (await layoutLoaders.landscape()).LandscapeLayout);
const ChartLayout = lazyHydrated(async () => (await layoutLoaders.chart()).ChartLayout);
const SpotlightLayout = lazyHydrated(async () => (await layoutLoaders.spotlight()).SpotlightLayout);
const TilesLayout = lazyHydrated(async () => (await layoutLoaders.tiles()).TilesLayout);
const GridLayout = lazyHydrated(async () => (await layoutLoaders.grid()).GridLayout);
const LandscapeGridLayout = lazyHydrated(
  async () => (await layoutLoaders.landscapeGrid()).LandscapeGridLayout,
);
const ListLayout = lazyHydrated(async () => (await layoutLoaders.list()).ListLayout);
const PeopleLayout = lazyHydrated(async () => (await layoutLoaders.people()).PeopleLayout);
const EpisodesLayout = lazyHydrated(async () => (await layoutLoaders.episodes()).EpisodesLayout);
const NewsLayout = lazyHydrated(async () => (await layoutLoaders.news()).NewsLayout);

function TitleTilesView({ items, ...props }: LayoutProps<ChannelTitle>) {
  const tiles = items.map((title): Tile => ({
    id: title.id,
    name: title.name,
    href: titlePath(title),
    picture: title.poster,
  }));
  return <TilesLayout {...props} items={tiles} />;
}

const TitleTiles = Object.assign(TitleTilesView, { load: TilesLayout.load });

const TITLE_LAYOUTS: Partial<Record<string, LoadableComponent<LayoutProps<ChannelTitle>>>> = {
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

const OWN_LAYOUTS = {
  person: PeopleLayout,
  episode: EpisodesLayout,
  newsArticle: NewsLayout,
  channel: TilesLayout,
};

/** Loads the code that shows a model in a layout. */
export function loadLayout(model: ChannelItems['model'], layout: ChannelLayout): Promise<unknown> {
  if (model !== 'title') return OWN_LAYOUTS[model].load();
  return (TITLE_LAYOUTS[layoutKeyOf(model, layout)] ?? GridLayout).load();
}

export interface ChannelLayoutViewProps extends Omit<LayoutProps<never>, 'items'> {
  layout: ChannelLayout;
  items: ChannelItems;
}

/**
 * The items of a channel in one of the layouts, for pages, for rows of other channels and for the editor's preview.
 * Renders nothing if the channel is empty.
 */
export function ChannelLayoutView({ layout, items, ...props }: ChannelLayoutViewProps) {
  if (items.data.length === 0) return null;
  switch (items.model) {
    case 'title': {
      const Layout = TITLE_LAYOUTS[layoutKeyOf('title', layout)] ?? GridLayout;
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
          items={items.data.map((channel) => ({ ...channel, href: channelOrListPath(channel) }))}
        />
      );
  }
}
