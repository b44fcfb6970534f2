import { useEffect, useEffectEvent } from 'react';
import { type ActiveCard, cardAt, linkOf } from './active-card.ts';

const PRESS_MS = 450;
/** A finger that moves further than this scrolls. */
const SLIP_PX = 10;

/**
 * Calls back when a finger rests on a card. The card lifts, the click of the release opens no page, and the focus
 * returns to the card afterwards.
 */
export function useLongPress(onPress: (card: ActiveCard) => void): void {
  const press = useEffectEvent((card: ActiveCard) => {
    // A dialog returns the focus to where it was.
    linkOf(card)?.focus({ preventScroll: true });
    onPress(card);
  });
  useEffect(() => {
    let held: { card: ActiveCard; x: number; y: number; timer: ReturnType<typeof setTimeout> } | null = null;
    let isPressed = false;
    const end = () => {
      if (held === null) return;
      clearTimeout(held.timer);
      delete held.card.element.dataset['lifted'];
      held = null;
    };
    const onDown = ({ pointerType, isPrimary, target, clientX: x, clientY: y }: PointerEvent) => {
      end();
      isPressed = false;
      const card = pointerType === 'touch' && isPrimary ? cardAt(target) : null;
      if (card === null || !linkOf(card)?.contains(target instanceof Node ? target : null)) return;
      keepFromBrowser(card.element);
      const timer = setTimeout(() => {
        isPressed = true;
        end();
        press(card);
      }, PRESS_MS);
      card.element.dataset['lifted'] = '';
      held = { card, x, y, timer };
    };
    const onMove = ({ clientX, clientY }: PointerEvent) => {
      if (held && Math.hypot(clientX - held.x, clientY - held.y) > SLIP_PX) end();
    };
    const onClick = (event: MouseEvent) => {
      if (!isPressed) return;
      isPressed = false;
      event.preventDefault();
      event.stopPropagation();
    };
    /** Browsers that open a menu of their own do so at about the same time. */
    const onContextMenu = (event: MouseEvent) => {
      if (held || isPressed) event.preventDefault();
    };
    const listeners = [
      ['pointerdown', onDown],
      ['pointermove', onMove],
      ['pointerup', end],
      ['pointercancel', end],
      ['click', onClick],
      ['contextmenu', onContextMenu],
    ] as const;
    for (const [type, listener] of listeners)
      document.addEventListener(type, listener as EventListener, true);
    return () => {
      end();
      for (const [type, listener] of listeners)
        document.removeEventListener(type, listener as EventListener, true);
    };
  }, []);
}

/** A long press of the browser would select text, or show the link. */
function keepFromBrowser({ style }: HTMLElement): void {
  style.setProperty('-webkit-touch-callout', 'none');
  style.setProperty('-webkit-user-select', 'none');
  style.setProperty('user-select', 'none');
}
