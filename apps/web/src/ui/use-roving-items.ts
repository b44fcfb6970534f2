import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

const FOCUSABLE = 'a[href], button, [tabindex]';

function focusablesOf(item: Element): HTMLElement[] {
  return [...item.querySelectorAll<HTMLElement>(FOCUSABLE)];
}

function step(key: string, isRtl: boolean): number | undefined {
  if (key === 'ArrowRight') return isRtl ? -1 : 1;
  if (key === 'ArrowLeft') return isRtl ? 1 : -1;
  return undefined;
}

/**
 * Makes a sideways list one stop of the Tab key: Tab enters the first card in view, Left and Right go from
 * card to card, Home and End to the ends, and cards out of view never get the focus by Tab.
 */
export function useRovingItems(list: RefObject<HTMLElement | null>) {
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
    return () => observer.disconnect();
  });

  function moveTo(item: Element | undefined) {
    const [target] = item ? focusablesOf(item) : [];
    if (!item || !target) return;
    current.current = item;
    refresh();
    target.focus({ preventScroll: true });
    item.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const items = [...event.currentTarget.children];
    const index = items.findIndex((item) => item.contains(document.activeElement));
    const by = step(event.key, getComputedStyle(event.currentTarget).direction === 'rtl');
    if (index < 0 || (by === undefined && event.key !== 'Home' && event.key !== 'End')) return;
    event.preventDefault();
    if (by !== undefined) moveTo(items[index + by]);
    else moveTo(items.at(event.key === 'Home' ? 0 : -1));
  }

  function onFocus(event: FocusEvent<HTMLElement>) {
    current.current = [...event.currentTarget.children].find((item) => item.contains(event.target)) ?? null;
    refresh();
  }

  return { onKeyDown, onFocus };
}
