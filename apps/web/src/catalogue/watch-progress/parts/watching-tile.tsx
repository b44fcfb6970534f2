import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { watchPath } from '@kinora/contracts/catalogue/addresses.ts';
import type { WatchingCard } from '@kinora/contracts/catalogue/watch-progress.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { LandscapeCard } from '#ui/landscape-card.tsx';
import { timeLeft } from '../time-left.ts';

/** A video to continue, with the user's progress and a button that removes it from the row. */
export function WatchingTile({ card, onDismiss }: { card: WatchingCard; onDismiss: () => void }) {
  const { t } = useTrans();
  const { title, season_number: season, episode_number: episode, name } = card;
  const part = season === null ? null : t('S:season E:episode', { season, episode: episode ?? 0 });
  const left = leftOf(card);
  const words = left === null ? name : timeLeft(t, left.seconds);
  const meta = [part, words].filter((one) => one !== null).join(' · ');
  const dismiss = (event: MouseEvent<HTMLButtonElement>) => {
    passFocusOn(event.currentTarget);
    onDismiss();
  };
  return (
    <div className="group/tile relative">
      <LandscapeCard
        name={title.name}
        href={watchPath(card.video_id)}
        image={artworkImage(card.still ?? title.backdrop, 'landscape')}
        isEager
        meta={meta === '' ? null : <span className="truncate">{meta}</span>}
        progress={
          left === null
            ? undefined
            : { label: t('Watched share of :name', { name: title.name }), value: left.share }
        }
      />
      <button
        type="button"
        aria-label={t('Remove :name from this row', { name: title.name })}
        onClick={dismiss}
        className="touch-target on-dark absolute end-2 top-2 z-4 grid size-7 place-items-center rounded-full bg-black/66 text-white backdrop-blur-[10px] transition-opacity focus-visible:opacity-100 can-hover:opacity-0 can-hover:group-focus-within/tile:opacity-100 can-hover:group-hover/tile:opacity-100"
      >
        <X size={15} strokeWidth={2} aria-hidden="true" />
      </button>
    </div>
  );
}

/** The percentage watched and the seconds left; null if the position or the length is unknown. */
function leftOf({ position, seconds }: WatchingCard): { share: number; seconds: number } | null {
  if (position === null || seconds === null || seconds <= 0) return null;
  const share = Math.min(100, Math.max(1, Math.round((100 * position) / seconds)));
  return { share, seconds: Math.max(0, seconds - position) };
}

/** The button disappears with its card, so keyboard focus moves to the adjacent card. */
function passFocusOn(button: HTMLButtonElement): void {
  if (document.activeElement !== button) return;
  const item = button.closest('li');
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  beside?.querySelector('button')?.focus();
}
