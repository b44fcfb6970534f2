import {
  articlePath,
  channelPath,
  episodePath,
  NEWS_PATH,
  personPath,
  seasonPath,
  titlePath,
  watchPath,
} from '@kinora/contracts/catalogue/addresses.ts';
import { pagePath } from '@kinora/contracts/foundation/legal-pages.ts';
import type { PicturePresenter, StoredPicture } from '#catalogue/pictures/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import * as sources from './sitemaps.sources.repository.ts';

/** A watchable video; search engines list only those with a thumbnail. */
export interface SitemapVideo {
  readonly path: string;
  readonly name: string;
  readonly description: string;
  readonly thumbnail: string;
  readonly seconds: number | null;
  readonly publishedAt: Date;
  readonly isFree: boolean;
}

/** A page to list for search engines. */
export interface SitemapEntry {
  readonly path: string;
  readonly updatedAt: Date;
  /** URLs of the pictures it shows. */
  readonly images: readonly string[];
  readonly videos: readonly SitemapVideo[];
  /** Whether a version exists for each language of the site. */
  readonly isTranslated: boolean;
}

export interface SitemapSection {
  readonly name: string;
  readonly batches: () => AsyncIterable<readonly SitemapEntry[]>;
}

interface Deps {
  readonly pool: StatementPool;
  readonly clock: Clock;
  readonly pictures: PicturePresenter;
  /** Number of rows in memory at a time. */
  readonly batch: number;
}

/** Reads batch after batch by cursor, so that the whole catalogue is never in memory. */
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

/** A page without pictures, the same in every language except for the layout. */
const page = (path: string, updatedAt: Date): SitemapEntry => ({
  path,
  updatedAt,
  images: [],
  videos: [],
  isTranslated: false,
});

/** The page of a record in all languages, with its pictures and watchable videos. */
function entriesWith(pictures: PicturePresenter) {
  const addresses = (shown: readonly (StoredPicture | null)[]) =>
    shown.flatMap((picture) => (picture === null ? [] : [pictures.present(picture).src]));
  return (
    path: string,
    updatedAt: Date,
    shown: readonly (StoredPicture | null)[] = [],
    watchable?: sources.Watchable,
  ): SitemapEntry => ({
    ...page(path, updatedAt),
    images: addresses(shown),
    videos: watchable === undefined ? [] : videosOf(watchable, addresses(shown).at(-1), addresses),
    isTranslated: true,
  });
}

/** All public pages, by kind. */
export function sitemapSections({ pool, clock, pictures, batch }: Deps): SitemapSection[] {
  const now = clock.now();
  const entry = entriesWith(pictures);
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
        yield ['/', '/genres', NEWS_PATH, '/contact'].map((path) => page(path, now));
      },
    },
    {
      name: 'texts',
      batches: from(
        (on, last, limit) => sources.customPageSource(on, last, limit, now),
        (row) => entry(pagePath(row.slug), row.updated_at),
      ),
    },
    {
      name: 'channels',
      batches: from(sources.channelSource, (row) => entry(channelPath(row), row.updated_at)),
    },
    {
      name: 'titles',
      batches: from(sources.titleSource, (row) =>
        entry(titlePath({ id: row.last, slug: row.slug }), row.updated_at, [row.poster, row.backdrop], row),
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
        entry(episodePath({ id: row.title_id, slug: row.slug }, row), row.updated_at, [row.still], row),
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

/** The page's picture is the fallback for videos without a thumbnail; without either they cannot be listed. */
function videosOf(
  { name, overview, videos }: sources.Watchable,
  standIn: string | undefined,
  addresses: (shown: readonly (StoredPicture | null)[]) => string[],
): SitemapVideo[] {
  return videos.flatMap((video) => {
    const thumbnail = addresses([video.thumbnail])[0] ?? standIn;
    if (thumbnail === undefined) return [];
    return [
      {
        path: watchPath(video.id),
        name: video.category === 'full' ? name : `${name}: ${video.name}`,
        description: overview ?? name,
        thumbnail,
        seconds: video.seconds,
        publishedAt: new Date(video.created_at),
        isFree: video.category !== 'full',
      },
    ];
  });
}
