import { clsx } from 'clsx';
import { Check, Plus } from 'lucide-react';
import type { TitleCard } from '@kinora/contracts/catalogue/title-cards.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useWatchlist } from '../../watchlist/use-watchlist.ts';

/** The watchlist button of a hero, above the link that covers the frame. */
export function HeroButton({ title }: { title: TitleCard }) {
  const { t } = useTrans();
  const { isOn, toggle } = useWatchlist(title);
  const Icon = isOn ? Check : Plus;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={t('Watchlist: :name', { name: title.name })}
      onClick={toggle}
      className={clsx(
        'relative z-2 inline-flex h-12 w-full items-center justify-center gap-2.25 rounded-control px-6 text-[15.5px] font-semibold whitespace-nowrap backdrop-blur-[14px] transition-colors max-md:px-3',
        isOn ? 'bg-white/24 hover:bg-white/30' : 'bg-white/14 hover:bg-white/22',
      )}
    >
      <Icon size={18} strokeWidth={2} aria-hidden="true" className="flex-none" />
      {t('Watchlist')}
    </button>
  );
}
