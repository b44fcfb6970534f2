import { clsx } from 'clsx';
import { Check, Plus } from 'lucide-react';
import type { MemberTitle } from '#community/marks/member-title.ts';
import { useWatchlist } from '#community/watchlist/use-watchlist.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { primaryAction, tileAction } from './action-style.ts';

/** Adds a title to the watchlist, or removes it. */
export function WatchlistButton({
  title,
  isMain = false,
}: {
  title: MemberTitle;
  /** Whether it is the main action of the page. */
  isMain?: boolean;
}) {
  const { t } = useTrans();
  const { isOn, toggle } = useWatchlist(title);
  const Icon = isOn ? Check : Plus;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={toggle}
      className={clsx(isMain ? primaryAction : tileAction, 'noscript:hidden')}
    >
      <Icon
        size={18}
        strokeWidth={isOn ? 2.2 : 1.75}
        aria-hidden="true"
        className={clsx('flex-none', isOn && !isMain && 'text-positive')}
      />
      {t('Watchlist')}
    </button>
  );
}
