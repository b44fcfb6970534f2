import { episodePath } from '@kinora/contracts/catalogue/addresses.ts';
import type { ChannelEpisode } from '@kinora/contracts/catalogue/channel-content.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { LandscapeCard } from '#ui/landscape-card.tsx';
import { cardHeadingLevel, type LayoutProps } from '../layout-props.ts';
import { CardGrid, EAGER_GRID_CARDS, GRID_SIZES } from './card-grid.tsx';
import { EAGER_CARDS, RowCarousel } from './row-carousel.tsx';

/** Episodes as stills, with the name of their series. */
export function EpisodesLayout(props: LayoutProps<ChannelEpisode>) {
  const { items, isRow, isEager } = props;
  const { t } = useTrans();
  const card = (episode: ChannelEpisode, index: number) => {
    const tag = t('S:season E:episode', {
      season: episode.season_number,
      episode: episode.episode_number,
    });
    return (
      <LandscapeCard
        key={episode.id}
        name={episode.title.name}
        href={episodePath(episode.title, episode)}
        image={artworkImage(episode.still, 'landscape', isRow ? undefined : GRID_SIZES.landscape)}
        isEager={isEager && index < (isRow ? EAGER_CARDS : EAGER_GRID_CARDS)}
        headingLevel={cardHeadingLevel(props)}
        meta={<span className="truncate">{episode.name === null ? tag : `${tag} · ${episode.name}`}</span>}
      />
    );
  };
  if (isRow)
    return (
      <RowCarousel {...props} kind="landscape">
        {items.map(card)}
      </RowCarousel>
    );
  return (
    <CardGrid kind="landscape">
      {items.map((episode, index) => (
        <li key={episode.id} className="min-w-0">
          {card(episode, index)}
        </li>
      ))}
    </CardGrid>
  );
}
