import { listGenres } from '@kinora/contracts/catalogue/genres.ts';
import { type Route, route } from '#platform/http/route.ts';
import { presentGenre } from './genres.presenter.ts';
import type { GenresService } from './genres.service.ts';

export const genresRoutes = (genres: GenresService): Route[] => [
  route(listGenres, async () => ({ genres: (await genres.list()).map(presentGenre) })),
];
