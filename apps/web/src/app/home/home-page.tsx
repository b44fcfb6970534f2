import { useSuspenseQuery } from '@tanstack/react-query';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { genreQueries } from '#catalogue/genres/genres.queries.ts';

const load = pageLoader({ queries: () => [genreQueries.list()] });
export { load as loader, load as clientLoader };

export default function HomePage() {
  const { genres } = useSuspenseQuery(genreQueries.list()).data;
  return (
    <ul>
      {genres.map((genre) => (
        <li key={genre.id}>{genre.name}</li>
      ))}
    </ul>
  );
}
