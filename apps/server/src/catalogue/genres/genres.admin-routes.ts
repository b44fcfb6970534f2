import {
  createGenre,
  deleteGenres,
  listAdminGenres,
  updateGenre,
} from '@kinora/contracts/catalogue/genres.ts';
import { toPage } from '#platform/db/paging.ts';
import { type Route, route } from '#platform/http/route.ts';
import { presentAdminGenre } from './genres.presenter.ts';
import type { GenresService } from './genres.service.ts';

export const genresAdminRoutes = (genres: GenresService): Route[] => [
  route(listAdminGenres, async ({ query }) => {
    const { rows, total } = await genres.listPage(query);
    return toPage(rows, { ...query, total }, presentAdminGenre);
  }),
  route(createGenre, async ({ body }) => ({ genre: presentAdminGenre(await genres.create(body)) })),
  route(updateGenre, async ({ params, body }) => ({
    genre: presentAdminGenre(await genres.update(params.id, body)),
  })),
  route(deleteGenres, async ({ body }) => ({ deleted: await genres.removeMany(body.ids) })),
];
