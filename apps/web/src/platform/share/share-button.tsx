import { late } from '#ui/late.tsx';

const ShareControl = late(async () => (await import('./parts/share-control.tsx')).ShareControl);

/** Shares the address of a page. Nobody does before having seen it, so its code comes after the page's own. */
export function ShareButton({ name, path }: { name: string; path: string }) {
  return (
    <span className="inline-grid size-12 flex-none noscript:hidden">
      <ShareControl name={name} path={path} />
    </span>
  );
}
