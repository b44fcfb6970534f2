import { useEffect, useState, type RefObject } from 'react';

/* Scroll positions are fractional on some screens. */
const TOLERANCE = 4;

function edgesOf(element: HTMLElement) {
  // In right-to-left lists scrollLeft counts down from zero.
  const position = Math.abs(element.scrollLeft);
  return {
    canGoBack: position > TOLERANCE,
    canGoForward: position + element.clientWidth < element.scrollWidth - TOLERANCE,
  };
}

/** Whether a horizontal list can scroll back and forward, and a function to scroll it by pages. */
export function useScrollEdges(list: RefObject<HTMLElement | null>) {
  const [edges, setEdges] = useState({ canGoBack: false, canGoForward: false });

  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const measure = () => {
      const now = edgesOf(element);
      setEdges((old) =>
        old.canGoBack === now.canGoBack && old.canGoForward === now.canGoForward ? old : now,
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const item of element.children) observer.observe(item);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  });

  function turn(direction: 1 | -1) {
    const element = list.current;
    if (!element) return;
    const card = element.firstElementChild?.getBoundingClientRect().width ?? 0;
    const sign = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    element.scrollBy({
      left: sign * direction * Math.max(card, element.clientWidth - card),
      behavior: 'smooth',
    });
  }

  return { ...edges, turn };
}
