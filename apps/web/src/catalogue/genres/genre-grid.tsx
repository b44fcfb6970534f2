import type { Genre } from '@kinora/contracts/catalogue/genres.ts';
import { GenreTile } from './genre-tile.tsx';

/** Genres as tiles, two per row on phones and more on wider screens. */
export function GenreGrid({ genres }: { genres: readonly Genre[] }) {
  return (
    <ul className="grid grid-cols-2 gap-2.5 md:grid-cols-3 md:gap-3.5 lg:grid-cols-4 xl:grid-cols-5">
      {genres.map((genre) => (
        <li key={genre.id}>
          <GenreTile genre={genre} />
        </li>
      ))}
    </ul>
  );
}
