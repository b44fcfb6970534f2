import { lazyHydrated } from '#ui/lazy.tsx';

const ShareControl = lazyHydrated(async () => (await import('./parts/share-control.tsx')).ShareControl);

/** Shares the URL of a page. Users look at the page first, so its code loads after the page's own. */
export function ShareButton({ name, path }: { name: string; path: string }) {
  return (
    <span className="inline-grid size-12 flex-none noscript:hidden">
      <ShareControl name={name} path={path} />
    </span>
  );
}
