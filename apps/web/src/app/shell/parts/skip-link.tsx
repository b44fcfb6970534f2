import { Trans } from '#platform/i18n/trans.tsx';

/** The first focusable element of every page; skips the menus. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="fixed start-4 top-3 z-(--z-tooltip) -translate-y-20 rounded-control bg-primary px-4 py-2.5 text-control text-on-primary focus-visible:translate-y-0"
    >
      <Trans message="Skip to content" />
    </a>
  );
}
