import { listGenres } from '@kinora/contracts/catalogue/genres.ts';
import { GENRES_TAG } from '#catalogue/cache-tags/index.ts';
import type { Route } from '#platform/http/route.ts';
import type { CachedRoute } from '#platform/http/cached-route.ts';
import { presentGenre } from './genres.presenter.ts';
import type { GenresService } from './genres.service.ts';

export const genresRoutes = (genres: GenresService, shared: CachedRoute): Route[] => [
  shared(listGenres, { about: () => [GENRES_TAG] }, async () => ({
    genres: (await genres.list()).map(presentGenre),
  })),
];
