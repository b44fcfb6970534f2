import { vi } from 'vitest';

type Report = (entries: { isIntersecting: boolean; target: Element }[]) => void;

/** Intersections that a test reports to the page's observers. */
export interface Intersections {
  /** Reports for every observed element whether it is one of the visible ones. */
  readonly show: (...visible: Element[]) => void;
  /** All elements that are observed. */
  readonly observed: () => Element[];
}

/** Replaces IntersectionObserver, because jsdom has no layout. */
export function stubIntersections(): Intersections {
  const observers = new Map<Set<Element>, Report>();
  class FakeObserver {
    readonly #elements = new Set<Element>();
    constructor(report: Report) {
      observers.set(this.#elements, report);
    }
    observe(element: Element) {
      this.#elements.add(element);
    }
    unobserve(element: Element) {
      this.#elements.delete(element);
    }
    disconnect() {
      this.#elements.clear();
    }
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  return {
    show: (...visible) => {
      for (const [elements, report] of observers) {
        report([...elements].map((target) => ({ target, isIntersecting: visible.includes(target) })));
      }
    },
    observed: () => [...observers.keys()].flatMap((elements) => [...elements]),
  };
}
