import { clsx } from 'clsx';
import { Bookmark, Check, Ellipsis, Play, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { type ActiveCard, linkOf } from './active-card.ts';
import { CardStars } from './card-stars.tsx';
import { useCardActions } from './use-card-actions.ts';
import { useCardKeys } from './use-card-keys.ts';

interface CardControlsProps {
  readonly card: ActiveCard;
  /** Whether the card shows its stars instead. */
  readonly isRating: boolean;
  readonly onRate: (isRating: boolean) => void;
  readonly onMenu: (anchor: HTMLElement) => void;
}

/** The controls over the picture of a card, rendered into the card beside its link. */
export function CardControls({ card, isRating, onRate, onMenu }: CardControlsProps) {
  const { t } = useTrans();
  const { title, element } = card;
  const actions = useCardActions(title);
  const closeStars = () => {
    if (element.contains(document.activeElement)) linkOf(card)?.focus({ preventScroll: true });
    onRate(false);
  };
  useCardKeys(card, {
    onPlay: () => title.is_watchable && actions.play(),
    onWatchlist: actions.toggleWatchlist,
    onSeen: actions.toggleSeen,
    onRate: () => onRate(true),
    onMenu: () => onMenu(element.querySelector<HTMLElement>('[data-card-menu]') ?? element),
    onEscape: () => {
      if (isRating) closeStars();
      return isRating;
    },
  });
  return (
    <div
      data-card-controls=""
      style={pictureSize(element)}
      className={clsx(
        'on-dark pointer-events-none absolute inset-x-0 top-0 z-4 animate-fade-in rounded-card bg-linear-to-b from-transparent from-40% transition-[translate] duration-250 *:pointer-events-auto can-hover:group-hover/card:-translate-y-1 motion-reduce:translate-y-0!',
        isRating ? 'to-black/90' : 'to-black/72',
      )}
    >
      {isRating ? (
        <CardStars title={title} onClose={closeStars} />
      ) : (
        <>
          {title.is_watchable ? (
            <Control
              label={t('Play :name', { name: title.name })}
              shortcut="P"
              isOn
              onPress={actions.play}
              className="start-2.5 bottom-2.5"
            >
              <Play size={16} fill="currentColor" />
            </Control>
          ) : null}
          <Control
            label={
              actions.isOnWatchlist
                ? t('Remove :name from watchlist', { name: title.name })
                : t('Add :name to watchlist', { name: title.name })
            }
            shortcut="W"
            isOn={actions.isOnWatchlist}
            onPress={actions.toggleWatchlist}
            className="end-2.25 top-2.25"
          >
            {actions.isOnWatchlist ? (
              <Check size={17} strokeWidth={2.4} />
            ) : (
              <Bookmark size={17} strokeWidth={1.75} />
            )}
          </Control>
          <Control
            label={t('Rate :name', { name: title.name })}
            shortcut="R"
            onPress={() => onRate(true)}
            className="end-13 bottom-2.5"
          >
            <Star size={17} strokeWidth={1.75} />
          </Control>
          <Control
            label={t('More actions for :name', { name: title.name })}
            shortcut="M"
            isMenu
            onPress={onMenu}
            className="end-2.5 bottom-2.5"
          >
            <Ellipsis size={17} strokeWidth={2.6} />
          </Control>
        </>
      )}
    </div>
  );
}

/** Covers the picture, which is the first element of every card. */
function pictureSize({ firstElementChild: picture }: HTMLElement) {
  return picture instanceof HTMLElement ? { height: picture.offsetHeight } : {};
}

interface ControlProps {
  label: string;
  shortcut: string;
  /** White, for the main action and for what is on. */
  isOn?: boolean;
  isMenu?: boolean;
  onPress: (button: HTMLElement) => void;
  className: string;
  children: ReactNode;
}

/** A round button. Arrows reach it, Tab does not. Dark glass, because white glass fails on pale posters. */
function Control({
  label,
  shortcut,
  isOn = false,
  isMenu = false,
  onPress,
  className,
  children,
}: ControlProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      {...(isMenu && { 'aria-haspopup': 'menu', 'data-card-menu': '' })}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      title={label}
      onClick={({ currentTarget }) => onPress(currentTarget)}
      className={clsx(
        'absolute grid size-9 place-items-center rounded-full transition-[background-color,scale] active:scale-94',
        isOn ? 'bg-white text-[#0b0b0c] hover:bg-white/88' : 'bg-black/58 text-white hover:bg-black/78',
        className,
      )}
    >
      {children}
    </button>
  );
}
