import { useEffect, useState } from 'react';
import { type ActiveCard, cardAt } from './active-card.ts';

interface ActiveCards {
  readonly hovered: ActiveCard | null;
  readonly focused: ActiveCard | null;
}

const focusedNow = (): ActiveCard | null =>
  document.activeElement?.matches(':focus-visible') ? cardAt(document.activeElement) : null;
const hoveredNow = (): ActiveCard | null => cardAt(document.querySelector('[data-card]:hover'));

/** Keeps the identity of a card that stays active. */
const become = (now: ActiveCard | null) => (before: ActiveCard | null) =>
  before?.element === now?.element ? before : now;

/** The card under the mouse, and the card with the focus of the keyboard. */
export function useActiveCards(): ActiveCards {
  const [hovered, setHovered] = useState(() =>
    window.matchMedia('(hover: hover)').matches ? hoveredNow() : null,
  );
  const [focused, setFocused] = useState(focusedNow);
  useEffect(() => {
    const onPointer = ({ pointerType, target }: PointerEvent) =>
      setHovered(become(pointerType === 'touch' ? null : cardAt(target)));
    const onLeave = () => setHovered(null);
    // A card keeps its controls while the focus moves inside it, also by a press of the mouse.
    const onFocusIn = ({ target }: FocusEvent) =>
      setFocused((before) =>
        before && target instanceof Node && before.element.contains(target) ? before : focusedNow(),
      );
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget === null) setFocused(null);
    };
    document.addEventListener('pointerover', onPointer);
    document.documentElement.addEventListener('pointerleave', onLeave);
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('focusout', onFocusOut);
    return () => {
      document.removeEventListener('pointerover', onPointer);
      document.documentElement.removeEventListener('pointerleave', onLeave);
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('focusout', onFocusOut);
    };
  }, []);
  return { hovered, focused };
}
