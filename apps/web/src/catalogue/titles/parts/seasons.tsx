import { seasonPath } from '@kinora/contracts/catalogue/addresses.ts';
import type { SeasonSummary, Title } from '@kinora/contracts/catalogue/titles.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Carousel } from '#ui/carousel.tsx';
import { PosterCard } from '#ui/poster-card.tsx';

const SPECIALS = 0;

/** The seasons of a series in order, with the specials last. */
export function Seasons({ title }: { title: Title }) {
  const { t } = useTrans();
  const isSpecial = ({ number }: SeasonSummary) => number === SPECIALS;
  const seasons = [
    ...title.seasons.filter((season) => !isSpecial(season)),
    ...title.seasons.filter((season) => isSpecial(season)),
  ];
  if (seasons.length === 0) return null;
  return (
    <Carousel title={t('Seasons')} kind="poster" className="mt-9.5 md:mt-13">
      {seasons.map((season) => (
        <SeasonCard key={season.number} title={title} season={season} />
      ))}
    </Carousel>
  );
}

function SeasonCard({ title, season }: { title: Title; season: SeasonSummary }) {
  const { t } = useTrans();
  const number = season.number === SPECIALS ? t('Specials') : t('Season :number', { number: season.number });
  const year = season.release_date?.slice(0, 4);
  const episodes = t('[one 1 episode|other :count episodes]', { count: season.episode_count });
  return (
    <PosterCard
      name={season.name ?? number}
      href={seasonPath(title, season.number)}
      image={artworkImage(season.poster ?? title.poster, 'poster')}
      artName={title.name}
      artNote={number}
      meta={[year, episodes].filter(Boolean).join(' · ')}
    />
  );
}
