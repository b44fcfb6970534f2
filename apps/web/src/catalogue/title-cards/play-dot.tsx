import type { TitleCard } from '@kinora/contracts/catalogue/title-cards.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';

/** Above this share, most of a list can be watched here, and a dot on nearly every card would say nothing. */
const MOST = 0.8;

/** Whether the cards of a list need a dot to tell what can be watched here. */
export function needsPlayDots(titles: readonly Pick<TitleCard, 'is_watchable'>[]): boolean {
  const watchable = titles.filter((title) => title.is_watchable).length;
  return watchable > 0 && watchable / titles.length <= MOST;
}

/** Marks a title that can be watched here. Hidden if the card shows the progress of a member. */
export function PlayDot() {
  const { t } = useTrans();
  return (
    <span
      role="img"
      aria-label={t('Can be watched here')}
      className="absolute start-2 bottom-2 z-2 grid size-6.5 place-items-center rounded-full bg-black/66 ps-px text-white backdrop-blur-[10px] group-has-data-card-controls/card:hidden group-has-data-mark/card:hidden"
    >
      <svg width={11} height={11} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
        <path d="M7 4.300c0-.8.9-1.300 1.600-.9l12 7.700c.6.4.6 1.300 0 1.700l-12 7.800c-.7.4-1.600-.1-1.600-.9z" />
      </svg>
    </span>
  );
}
