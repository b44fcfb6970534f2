import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, List } from 'lucide-react';
import { Link } from 'react-router';
import { episodePath, seasonPath } from '@kinora/contracts/catalogue/addresses.ts';
import type { Episode } from '@kinora/contracts/catalogue/seasons.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useMenu } from '#platform/navigation/use-menu.ts';
import { usePartNames } from '#catalogue/part-names/use-part-names.ts';

/** On phones a sticky bar within thumb reach. It ends above the footer, so it never covers content permanently. */
const bar =
  'max-md:sticky max-md:z-(--z-sticky) max-md:order-last max-md:-mx-(--gut) max-md:mt-9.5 max-md:border-t max-md:border-line max-md:bg-bg max-md:px-(--gut) max-md:py-1.5 md:mt-8';

/** Links to the previous and next episode. */
export function EpisodeSteps({ episode }: { episode: Episode }) {
  const { t } = useTrans();
  const hasTabBar = useMenu('mobile-bottom').items.length > 0;
  const { title, previous, next } = episode;
  if (previous === null && next === null) return null;
  return (
    <nav
      aria-label={t('Episodes')}
      className={clsx(
        bar,
        hasTabBar ? 'max-md:bottom-[calc(64px+env(safe-area-inset-bottom))]' : 'max-md:bottom-0',
      )}
    >
      <ul className="grid grid-cols-2 gap-3 md:max-w-3xl">
        <li className="min-w-0">
          {previous === null ? (
            <SeasonStep episode={episode} />
          ) : (
            <Step title={title} step={previous} rel="prev" label={t('Previous episode')} />
          )}
        </li>
        <li className="min-w-0">
          {next === null ? (
            <SeasonStep episode={episode} isAtEnd />
          ) : (
            <Step title={title} step={next} rel="next" label={t('Next episode')} />
          )}
        </li>
      </ul>
    </nav>
  );
}

const link =
  'flex h-full min-h-12 items-center gap-2.5 rounded-control px-2.5 transition-colors hover:bg-wash-2 md:bg-wash md:px-3.5 md:py-2.5';

/** The season, in the place of a missing neighbour. */
function SeasonStep({ episode, isAtEnd = false }: { episode: Episode; isAtEnd?: boolean }) {
  const { t } = useTrans();
  const names = usePartNames();
  const { title, season_number: number, season_name: name } = episode;
  return (
    <Link
      to={seasonPath(title, number)}
      prefetch="intent"
      className={clsx(link, isAtEnd && 'flex-row-reverse text-end')}
    >
      <List size={18} strokeWidth={1.75} aria-hidden="true" className="flex-none text-fg-3" />
      <span className="min-w-0">
        <span className="block text-micro text-fg-3">{t('All episodes')}</span>{' '}
        <span dir="auto" className="block truncate text-[14.5px] font-semibold">
          {names.season({ number, name })}
        </span>
      </span>
    </Link>
  );
}

interface StepProps {
  readonly title: Episode['title'];
  readonly step: NonNullable<Episode['next']>;
  readonly rel: 'prev' | 'next';
  readonly label: string;
}

function Step({ title, step, rel, label }: StepProps) {
  const names = usePartNames();
  const isNext = rel === 'next';
  const Arrow = isNext ? ChevronRight : ChevronLeft;
  return (
    <Link
      to={episodePath(title, step)}
      rel={rel}
      prefetch="intent"
      className={clsx(link, isNext && 'flex-row-reverse text-end')}
    >
      <Arrow size={18} strokeWidth={1.75} aria-hidden="true" className="flex-none text-fg-3 rtl:rotate-180" />
      <span className="min-w-0">
        <span className="block text-micro text-fg-3">{label}</span>{' '}
        {/* Truncates the name at its end in either text direction. */}
        <span dir="auto" className="block truncate text-[14.5px] font-semibold">
          {names.episode(step)}
        </span>
      </span>
    </Link>
  );
}
