import { PosterSkeleton, RowSkeleton } from '#ui/skeleton.tsx';
import { CardGrid } from '../layouts/card-grid.tsx';

/** Placeholders for titles that are still loading. */
export function GridSkeleton({ isList, count }: { isList: boolean; count: number }) {
  const places = Array.from({ length: count }, (_, index) => index);
  if (isList)
    return (
      <div className="max-w-[1080px]">
        {places.map((place) => (
          <RowSkeleton key={place} className="h-33!" />
        ))}
      </div>
    );
  return (
    <CardGrid kind="poster">
      {places.map((place) => (
        <li key={place}>
          <PosterSkeleton />
        </li>
      ))}
    </CardGrid>
  );
}
