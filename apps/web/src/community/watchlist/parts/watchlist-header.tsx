import { Dices } from 'lucide-react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { lazyDialog } from '#platform/dialog/lazy-dialog.ts';
import { Button } from '#ui/button.tsx';
import type { WatchlistFilter } from '@kinora/contracts/community/watchlist.ts';
import type { WatchlistSummary } from './use-choices.ts';

const MINUTES_PER_HOUR = 60;

const openPick = lazyDialog<{ filter: WatchlistFilter }, void>(
  async () => (await import('./pick-dialog.tsx')).PickDialog,
);

/** The heading with the counts of the whole list, and the button that suggests a title. */
export function WatchlistHeader({
  filter,
  summary,
}: {
  filter: WatchlistFilter;
  summary: WatchlistSummary | undefined;
}) {
  const { t } = useTrans();
  return (
    <header className="mt-4 md:mt-6 md:flex md:items-end md:justify-between md:gap-5">
      <div className="min-w-0">
        <h1 className="text-page">{t('Watchlist')}</h1>
        {/* Reserves its line until the counts have arrived. */}
        <p className="mt-2 min-h-[1.5em] text-fg-2">{summary && <Counts summary={summary} />}</p>
      </div>
      <Button
        variant="primary"
        icon={<Dices size={18} strokeWidth={1.75} />}
        isDisabled={summary === undefined || summary.matching === 0}
        // Tonight's title has to be watchable here, if any is.
        onPress={() =>
          void openPick({
            filter:
              filter.availability === undefined && summary !== undefined && summary.here > 0
                ? { ...filter, availability: 'here' }
                : filter,
          })
        }
        className="max-md:mt-3.5"
      >
        {t('Pick one for tonight')}
      </Button>
    </header>
  );
}

function Counts({ summary: { total, watchable, minutes } }: { summary: WatchlistSummary }) {
  const { t } = useTrans();
  if (total === 0) return null;
  const titles = t('[one 1 title|other :count titles], :watchable you can watch here.', {
    count: total,
    watchable,
  });
  if (minutes === 0) return titles;
  const hours = Math.max(1, Math.round(minutes / MINUTES_PER_HOUR));
  return `${titles} ${t('About [one 1 hour|other :count hours].', { count: hours })}`;
}
