import { Readable } from 'node:stream';
import { access } from '@kinora/contracts/platform/access.ts';
import { pathId } from '@kinora/contracts/platform/fields.ts';
import { wirePath } from '@kinora/contracts/platform/wire-path.ts';
import { z } from 'zod';
import type { StatementPool } from '#platform/db/statement.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { requireUserId } from '#platform/http/caller.ts';
import type { StreamRoute } from '#platform/http/stream-routes.ts';
import { csvLine, type CsvValue, UTF8_BOM } from '#platform/text/csv.ts';
import type { ImportsService } from './imports.service.ts';
import { type NotFoundRow, readNotFound } from './not-found-entries.ts';

interface Deps {
  readonly imports: Pick<ImportsService, 'get'>;
  readonly pool: StatementPool;
}

/** Named so that the file can be corrected and imported again. */
const COLUMNS: Readonly<Record<string, (row: NotFoundRow) => CsvValue>> = {
  Title: (row) => row.name,
  Year: (row) => row.year,
  Type: (row) => row.type,
  Kind: (row) => row.kind,
  Season: (row) => row.season,
  Episode: (row) => row.episode,
  'Episode Title': (row) => row.episode_name,
  'Watched Date': (row) => row.watched_on,
  Rating10: (row) => row.score,
  List: (row) => row.list,
  Review: (row) => (row.kind === 'review' ? row.body : null),
};

const Params = z.object({ id: pathId('integer') });

/** What a file has and the site does not, as a CSV file. */
export const notFoundRoute = ({ imports, pool }: Deps): StreamRoute => ({
  methods: ['GET'],
  path: wirePath('imports/:id/not-found.csv'),
  access: access.login,
  answer: async (request, reply, caller) => {
    const { success, data: params } = Params.safeParse(request.params);
    if (!success) throw new AppError('not_found');
    const { id } = await imports.get(requireUserId(caller), params.id);
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="not-found.csv"',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      })
      .send(Readable.from(linesOf(readNotFound(pool, id))));
  },
});

async function* linesOf(batches: AsyncGenerator<NotFoundRow[]>): AsyncGenerator<string> {
  yield `${UTF8_BOM}${csvLine(Object.keys(COLUMNS))}`;
  const values = Object.values(COLUMNS);
  for await (const rows of batches)
    yield rows.map((row) => csvLine(values.map((value) => value(row)))).join('');
}
