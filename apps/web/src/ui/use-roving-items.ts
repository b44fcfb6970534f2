import { useEffect, useRef, type RefObject } from 'react';

/** Controls of a card are reached by its own arrows. */
const FOCUSABLE = ':is(a[href], button, [tabindex]):not([data-card-controls] *)';

function focusablesOf(item: Element): HTMLElement[] {
  return [...item.querySelectorAll<HTMLElement>(FOCUSABLE)];
}

function step(key: string, isRtl: boolean): number | undefined {
  if (key === 'ArrowRight') return isRtl ? -1 : 1;
  if (key === 'ArrowLeft') return isRtl ? 1 : -1;
  return undefined;
}

/**
 * Makes a horizontal list a single tab stop. Tab focuses the first visible card, Left and Right move between cards,
 * Home and End go to the ends. Cards out of view never get the focus by Tab.
 */
export function useRovingItems(list: RefObject<HTMLElement | null>): void {
  const inView = useRef(new Set<Element>());
  const current = useRef<Element | null>(null);

  function refresh() {
    const items = [...(list.current?.children ?? [])];
    const isUsable =
      current.current &&
      (inView.current.has(current.current) || current.current.contains(document.activeElement));
    const stop = isUsable ? current.current : (items.find((item) => inView.current.has(item)) ?? items[0]);
    for (const item of items) {
      for (const element of focusablesOf(item)) element.tabIndex = item === stop ? 0 : -1;
    }
  }

  function moveTo(item: Element | undefined) {
    const [target] = item ? focusablesOf(item) : [];
    if (!item || !target) return;
    current.current = item;
    refresh();
    target.focus({ preventScroll: true });
    item.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          if (entry.isIntersecting) inView.current.add(entry.target);
          else inView.current.delete(entry.target);
        }
        refresh();
      },
      { root: element, threshold: 0.6 },
    );
    for (const item of element.children) observer.observe(item);
    const onKeyDown = (event: KeyboardEvent) => walk(event, element, moveTo);
    const onFocus = ({ target }: FocusEvent) => {
      const isTarget = (item: Element) => target instanceof Node && item.contains(target);
      current.current = [...element.children].find((item) => isTarget(item)) ?? null;
      refresh();
    };
    element.addEventListener('keydown', onKeyDown);
    element.addEventListener('focusin', onFocus);
    return () => {
      observer.disconnect();
      element.removeEventListener('keydown', onKeyDown);
      element.removeEventListener('focusin', onFocus);
    };
  });
}

function walk(event: KeyboardEvent, list: HTMLElement, moveTo: (item: Element | undefined) => void) {
  const items = [...list.children];
  const index = items.findIndex((item) => item.contains(document.activeElement));
  const by = step(event.key, getComputedStyle(list).direction === 'rtl');
  if (index < 0 || (by === undefined && event.key !== 'Home' && event.key !== 'End')) return;
  event.preventDefault();
  if (by !== undefined) moveTo(items[index + by]);
  else moveTo(items.at(event.key === 'Home' ? 0 : -1));
}
