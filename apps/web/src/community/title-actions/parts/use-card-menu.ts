import { useEffect, useEffectEvent, useState } from 'react';
import { type ActiveCard, cardAt } from './active-card.ts';

/** The menu of a card, and where it opens. */
export interface CardMenuState {
  readonly card: ActiveCard;
  readonly box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;
  readonly isOpen: boolean;
}

const RIGHT_BUTTON = 2;

/** The menu of the page's cards, which also opens by right click. With Shift, the browser opens its own. */
export function useCardMenu() {
  const [menu, setMenu] = useState<CardMenuState | null>(null);
  const openMenu = (state: Omit<CardMenuState, 'isOpen'>) => setMenu({ ...state, isOpen: true });
  const onContextMenu = useEffectEvent((event: MouseEvent) => {
    const card = cardAt(event.target);
    if (card === null || event.defaultPrevented || event.shiftKey) return;
    event.preventDefault();
    const isPointer = event.button === RIGHT_BUTTON;
    const box = isPointer
      ? { left: event.clientX, top: event.clientY, width: 0, height: 0 }
      : card.element.getBoundingClientRect();
    openMenu({ card, box });
  });
  useEffect(() => {
    const listener = (event: MouseEvent) => onContextMenu(event);
    document.addEventListener('contextmenu', listener);
    return () => document.removeEventListener('contextmenu', listener);
  }, []);
  return { menu, openMenu, closeMenu: () => setMenu((last) => last && { ...last, isOpen: false }) };
}
