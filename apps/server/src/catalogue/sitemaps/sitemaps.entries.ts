import {
  articlePath,
  channelPath,
  episodePath,
  NEWS_PATH,
  personPath,
  seasonPath,
  titlePath,
} from '@kinora/contracts/catalogue/addresses.ts';
import type { Pictures, StoredPicture } from '#catalogue/pictures/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import * as sources from './sitemaps.sources-repository.ts';

/** A page that search engines should know. */
export interface SitemapEntry {
  readonly path: string;
  readonly updatedAt: Date;
  /** Addresses of pictures it shows. */
  readonly images: readonly string[];
}

export interface SitemapSection {
  readonly name: string;
  readonly batches: () => AsyncIterable<readonly SitemapEntry[]>;
}

interface Deps {
  readonly pool: StatementPool;
  readonly clock: Clock;
  readonly pictures: Pictures;
  /** Rows that are in memory at a time. */
  readonly batch: number;
}

/** Batch after batch, each from where the one before ended; all of the catalogue never is in memory. */
async function* read<Row extends { last: number }>(
  next: (last: number) => Promise<Row[]>,
  batch: number,
  entryOf: (row: Row) => SitemapEntry,
): AsyncGenerator<readonly SitemapEntry[]> {
  let last = 0;
  for (;;) {
    const rows = await next(last);
    yield rows.map(entryOf);
    if (rows.length < batch) return;
    last = rows.at(-1)?.last ?? last;
  }
}

/** All public pages, by kind. Videos join when there is a page on which they can be watched. */
export function sitemapSections({ pool, clock, pictures, batch }: Deps): SitemapSection[] {
  const now = clock.now();
  const entry = (path: string, updatedAt: Date, shown: readonly (StoredPicture | null)[]): SitemapEntry => ({
    path,
    updatedAt,
    images: shown.flatMap((picture) => (picture === null ? [] : [pictures.present(picture).src])),
  });
  const from =
    <Row extends { last: number }>(
      statement: (pool: StatementPool, last: number, limit: number) => Promise<Row[]>,
      entryOf: (row: Row) => SitemapEntry,
    ) =>
    () =>
      read((last) => statement(pool, last, batch), batch, entryOf);

  return [
    {
      name: 'pages',
      async *batches() {
        yield ['/', '/genres', NEWS_PATH].map((path) => entry(path, now, []));
      },
    },
    {
      name: 'channels',
      batches: from(sources.channelSource, (row) => entry(channelPath(row), row.updated_at, [])),
    },
    {
      name: 'titles',
      batches: from(sources.titleSource, (row) =>
        entry(titlePath({ id: row.last, slug: row.slug }), row.updated_at, [row.poster, row.backdrop]),
      ),
    },
    {
      name: 'seasons',
      batches: from(sources.seasonSource, (row) =>
        entry(seasonPath({ id: row.title_id, slug: row.slug }, row.number), row.updated_at, [row.poster]),
      ),
    },
    {
      name: 'episodes',
      batches: from(sources.episodeSource, (row) =>
        entry(episodePath({ id: row.title_id, slug: row.slug }, row), row.updated_at, [row.still]),
      ),
    },
    {
      name: 'people',
      batches: from(sources.personSource, (row) =>
        entry(personPath({ id: row.last, slug: row.slug }), row.updated_at, [row.portrait]),
      ),
    },
    {
      name: 'news',
      batches: from(
        (on, last, limit) => sources.articleSource(on, last, limit, now),
        (row) => entry(articlePath({ id: row.last }), row.updated_at, [row.image]),
      ),
    },
  ];
}
