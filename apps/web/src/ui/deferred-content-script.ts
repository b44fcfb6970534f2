/** On content that is not shown yet: `printed` by the server, or `observed` by React. */
export const DEFERRED_ATTRIBUTE = 'data-deferred';
/** How far from the viewport content is shown. */
export const DEFERRED_MARGIN = '300px 0px';

/**
 * Shows late content near the viewport until the page is hydrated. It is printed as text, so it may use nothing but its
 * arguments.
 */
function showDeferredContent(attribute: string, rootMargin: string): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const text = target.firstElementChild?.textContent;
        // Content that is hydrated has another value.
        if (!isIntersecting || target.getAttribute(attribute) !== 'printed' || !text) continue;
        target.innerHTML = text;
        target.removeAttribute(attribute);
      }
    },
    { rootMargin },
  );
  for (const element of document.querySelectorAll(`[${attribute}]`)) observer.observe(element);
}

/** The text of the script. */
export const deferredContentScript = (): string =>
  `(${showDeferredContent.toString()})(${JSON.stringify(DEFERRED_ATTRIBUTE)},${JSON.stringify(DEFERRED_MARGIN)})`;
