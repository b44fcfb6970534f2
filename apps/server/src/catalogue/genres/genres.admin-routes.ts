import {
  createGenre,
  deleteGenres,
  listAdminGenres,
  updateGenre,
} from '@kinora/contracts/catalogue/genres.ts';
import { toRecordPage } from '#platform/db/record-list.ts';
import { type Route, route } from '#platform/http/route.ts';
import { type GenreReader, presentAdminGenre } from './genres.presenter.ts';
import type { GenresService } from './genres.service.ts';

export const genresAdminRoutes = (genres: GenresService, list: GenreReader): Route[] => [
  route(listAdminGenres, async ({ query }) =>
    toRecordPage(await list.page(query), query.perPage, presentAdminGenre),
  ),
  route(createGenre, async ({ body }) => ({ genre: presentAdminGenre(await genres.create(body)) })),
  route(updateGenre, async ({ params, body }) => ({
    genre: presentAdminGenre(await genres.update(params.id, body)),
  })),
  route(deleteGenres, async ({ body }) => ({ deleted: await genres.removeMany(body.ids) })),
];
