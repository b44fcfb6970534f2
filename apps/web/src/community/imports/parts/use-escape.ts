import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Calls back when Escape is pressed in an element, unless it closes the list of a field there. */
export function useEscape<Target extends HTMLElement>(onEscape: () => void): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const hasOpenList =
      event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
    if (event.key !== 'Escape' || event.isComposing || hasOpenList) return;
    event.stopPropagation();
    onEscape();
  });
  useEffect(() => {
    const element = target.current;
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, []);
  return target;
}
