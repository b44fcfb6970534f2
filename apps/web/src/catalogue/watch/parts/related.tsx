import type { TitleCard } from '@kinora/contracts/catalogue/title-cards.ts';
import { TitlePosterCard } from '#catalogue/title-cards/title-poster-card.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Carousel } from '#ui/carousel.tsx';

/** Titles similar to the current one. */
export function Related({ titles }: { titles: readonly TitleCard[] }) {
  const { t } = useTrans();
  if (titles.length === 0) return null;
  return (
    <Carousel title={t('More like this')} kind="poster" className="mt-9.5 md:mt-13">
      {titles.map((title) => (
        <TitlePosterCard key={title.id} title={title} />
      ))}
    </Carousel>
  );
}
