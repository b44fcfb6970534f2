import { useEffect, useEffectEvent } from 'react';
import { type ActiveCard, linkOf } from './active-card.ts';

/** What the keys of a focused card do. */
export interface CardKeys {
  readonly onPlay: () => void;
  readonly onWatchlist: () => void;
  readonly onSeen: () => void;
  readonly onRate: () => void;
  readonly onMenu: () => void;
  /** Returns whether there was something to close. */
  readonly onEscape: () => boolean;
}

const ACTIONS: Readonly<Record<string, Exclude<keyof CardKeys, 'onEscape'>>> = {
  p: 'onPlay',
  w: 'onWatchlist',
  s: 'onSeen',
  r: 'onRate',
  m: 'onMenu',
};

/** The keys of a card: letters for its actions, and arrows to its controls, which are no Tab stops. */
export function useCardKeys(card: ActiveCard, keys: CardKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = ACTIONS[event.key.toLowerCase()];
    if (action) keys[action]();
    else if (!walk(event, card) && !(event.key === 'Escape' && escape(card, keys))) return;
    event.preventDefault();
    // A carousel around the card would move to another one.
    event.stopPropagation();
  });
  useEffect(() => {
    const { element } = card;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    element.addEventListener('keydown', listener);
    return () => element.removeEventListener('keydown', listener);
  }, [card]);
}

function escape(card: ActiveCard, { onEscape }: CardKeys): boolean {
  const isInside = document.activeElement !== linkOf(card);
  if (isInside) linkOf(card)?.focus();
  return onEscape() || isInside;
}

/** Moves the focus among the controls. Down goes from the link to the first one, and back beyond the first. */
function walk({ key, target }: KeyboardEvent, card: ActiveCard): boolean {
  const link = linkOf(card);
  const controls = [...card.element.querySelectorAll<HTMLElement>('[data-card-controls] > button')];
  const index = controls.findIndex((control) => control === target);
  const isOnLink = target === link;
  if (index < 0 && !isOnLink) return false;
  const step = stepFor(key, getComputedStyle(card.element).direction === 'rtl', isOnLink);
  if (step === 0) return false;
  const next = controls[Math.min(controls.length - 1, index + step)] ?? link;
  next?.focus({ preventScroll: true });
  return true;
}

/** On the link, the arrows to the sides belong to the row of the card. */
function stepFor(key: string, isRtl: boolean, isOnLink: boolean): number {
  if (key === 'ArrowDown') return 1;
  if (isOnLink) return 0;
  if (key === 'ArrowUp') return -1;
  if (key === 'ArrowRight') return isRtl ? -1 : 1;
  if (key === 'ArrowLeft') return isRtl ? 1 : -1;
  return 0;
}
