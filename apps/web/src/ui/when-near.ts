/** Input after which the rest of the page is likely to be seen, searched or printed. */
const FIRST_INPUT = ['scroll', 'keydown', 'pointerup', 'beforeprint'];
/** Without input, the rest is prepared this long after the page is hydrated. */
const IDLE_MS = 4000;
/** Between two elements, so that the page stays responsive. */
const PAUSE_MS = 30;
/** A pressed or focused element is tried again after this time. */
const IN_USE_MS = 500;

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

/**
 * Calls back once: when the element comes near the viewport, after the first input, or when the page is idle. Not while
 * a press or the focus is inside, which a change would interrupt. Returns a function that cancels it.
 */
export function whenNear(element: Element, margin: string, callback: () => void): () => void {
  observer ??= observe(margin);
  waiting.set(element, callback);
  observer.observe(element);
  return () => forget(element);
}

function observe(rootMargin: string): IntersectionObserver {
  for (const type of FIRST_INPUT)
    addEventListener(type, callAll, { once: true, capture: true, passive: true });
  setTimeout(callAll, IDLE_MS);
  return new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) call(target);
    },
    { rootMargin },
  );
}

function forget(element: Element): void {
  waiting.delete(element);
  observer?.unobserve(element);
}

function call(element: Element): void {
  const callback = waiting.get(element);
  if (callback === undefined) return;
  if (element.matches(':active') || element.contains(document.activeElement)) {
    setTimeout(call, IN_USE_MS, element);
    return;
  }
  forget(element);
  callback();
}

function callAll(): void {
  [...waiting.keys()].forEach((element, index) => setTimeout(call, index * PAUSE_MS, element));
}
