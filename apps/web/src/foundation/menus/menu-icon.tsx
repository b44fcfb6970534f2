import { late } from '#ui/late.tsx';

/** Every page has a few of them, and none does anything: their code comes after the page's own. */
const IconDrawing = late(async () => (await import('./parts/icon-drawing.tsx')).IconDrawing);

/** The picture of a menu item, or room for one that is not known by its name. */
export function MenuIcon({ name, size = 19 }: { name: string | null; size?: number }) {
  if (name === null) return null;
  return (
    <span aria-hidden className="inline-block flex-none" style={{ width: size, height: size }}>
      <IconDrawing name={name} size={size} />
    </span>
  );
}
