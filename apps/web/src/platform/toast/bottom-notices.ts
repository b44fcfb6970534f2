const GAP = 12;
const HEIGHT_BELOW = '--bottom-notice';

/** The lowest position above the notices: for toasts, and for a notice that can be above another one. */
export const ABOVE_BOTTOM_NOTICES =
  'bottom-[calc(24px+var(--bottom-notice,0px))] max-md:bottom-[calc(76px+env(safe-area-inset-bottom)+var(--bottom-notice,0px))]';

/** Stacks the notices in document order. Each gets the height of those below it, and the page the height of all. */
function stackNotices(): void {
  let height = 0;
  for (const notice of document.querySelectorAll<HTMLElement>('[data-bottom-notice]')) {
    notice.style.setProperty(HEIGHT_BELOW, `${height}px`);
    height += notice.offsetHeight + GAP;
  }
  if (height === 0) document.body.style.removeProperty(HEIGHT_BELOW);
  else document.body.style.setProperty(HEIGHT_BELOW, `${height}px`);
}

/** The ref of a notice at the bottom of the page. Toasts and notices after it in the document move above it. */
export function stackAtBottom(notice: HTMLElement | null): (() => void) | undefined {
  if (notice === null) return undefined;
  const observer = new ResizeObserver(stackNotices);
  notice.dataset['bottomNotice'] = '';
  observer.observe(notice);
  stackNotices();
  return () => {
    observer.disconnect();
    delete notice.dataset['bottomNotice'];
    stackNotices();
  };
}
