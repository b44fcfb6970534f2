import { clsx } from 'clsx';
import { Eye } from 'lucide-react';
import { seasonPath } from '@kinora/contracts/catalogue/addresses.ts';
import type { Season } from '@kinora/contracts/catalogue/seasons.ts';
import { usePartNames } from '#catalogue/part-names/use-part-names.ts';
import { useTitleMarks } from '#community/marks/use-title-marks.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { tileAction } from './action-style.ts';
import { PartActions } from './part-actions.tsx';
import { useMarkSeason } from './use-mark-season.ts';

/** What a visitor can do with a season. */
export function SeasonActions({ season }: { season: Season }) {
  const names = usePartNames();
  const { title, number } = season;
  return (
    <PartActions
      title={title}
      scope={{ season: number }}
      seen={<SeasonSeen season={season} />}
      share={{ name: `${title.name}: ${names.season(season)}`, path: seasonPath(title, number) }}
    />
  );
}

/** Marks all aired episodes, or removes them from the diary. */
function SeasonSeen({ season: { title, number, episodes } }: { season: Season }) {
  const { t } = useTrans();
  const marks = useTitleMarks(title.id);
  const { isDone, open, ask, unmark } = useMarkSeason({ title, season: number, episodes, marks });
  if (!isDone && open === 0) return null;
  return (
    <button
      type="button"
      aria-pressed={isDone}
      onClick={isDone ? unmark : ask}
      className={clsx(tileAction, 'noscript:hidden')}
    >
      <Eye
        size={18}
        strokeWidth={1.75}
        aria-hidden="true"
        className={clsx('flex-none', isDone && 'text-positive')}
      />
      {t('Seen')}
    </button>
  );
}
