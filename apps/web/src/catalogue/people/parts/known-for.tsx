import type { TitleCard } from '@kinora/contracts/catalogue/title-cards.ts';
import { needsPlayDots } from '#catalogue/title-cards/play-dot.tsx';
import { TitlePosterCard } from '#catalogue/title-cards/title-poster-card.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { PageSection } from '#ui/page-section.tsx';

const SHOWN = 5;

/** The titles a person is best known for, in a single row. */
export function KnownFor({ titles }: { titles: readonly TitleCard[] }) {
  const { t } = useTrans();
  if (titles.length === 0) return null;
  const hasPlayDots = needsPlayDots(titles);
  return (
    <PageSection title={t('Known for')}>
      <ul className="grid grid-cols-3 gap-3 md:grid-cols-4 md:gap-5 lg:grid-cols-5">
        {titles.slice(0, SHOWN).map((title) => (
          <li key={title.id} className="min-w-0 max-md:nth-[n+4]:hidden max-lg:nth-[n+5]:hidden">
            <TitlePosterCard title={title} hasPlayDots={hasPlayDots} />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
