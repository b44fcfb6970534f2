import { lazyHydrated } from '#ui/lazy.tsx';

/** Lazy: every page has a few icons and none is interactive, so their code loads after the page's own. */
const IconDrawing = lazyHydrated(async () => (await import('./parts/icon-drawing.tsx')).IconDrawing);

/** The icon of a menu item, or an empty space if its name is unknown. */
export function MenuIcon({ name, size = 19 }: { name: string | null; size?: number }) {
  if (name === null) return null;
  return (
    <span aria-hidden className="inline-block flex-none" style={{ width: size, height: size }}>
      <IconDrawing name={name} size={size} />
    </span>
  );
}
