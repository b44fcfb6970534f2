import { fillBrowse } from '#catalogue/browse/index.ts';
import { findGenreIds, recountGenreTitles } from '#catalogue/genres/index.ts';
import { recountKeywordTitles } from '#catalogue/keywords/index.ts';
import { rebuildPersonTitles } from '#catalogue/person-titles/index.ts';
import { createBulkPool, loadInBulk } from '#platform/db/bulk-load.ts';
import { createDatabase } from '#platform/db/database.ts';
import { createStorage } from '#platform/storage/storage.ts';
import { createPictureStore } from '../demo/pictures.ts';
import { GENRES } from '#app/install/genres.ts';
import type { Seed } from '../seed.ts';
import { creditsTable } from './credits.ts';
import { detailTables } from './details.ts';
import { fillTables } from './fill.ts';
import { mediaTables } from './media.ts';
import { peopleTable } from './people.ts';
import { drawSharedPictures, NO_PICTURES } from './pictures.ts';
import { episodesTable, seasonsTable } from './series.ts';
import { createShape } from './shape.ts';
import { LARGE, type LargeSizes } from './sizes.ts';
import type { GeneratedTable, GeneratorContext } from './table.ts';
import { titlesTable } from './titles.ts';
import { createVocabulary } from './vocabulary.ts';

const MOST_KEYWORDS = 20_000;

/** Generates every table with its rows. Deterministic for the same sizes. */
export function generateTables(
  sizes: LargeSizes,
  { genreIds, pictures }: Pick<GeneratorContext, 'genreIds' | 'pictures'>,
): GeneratedTable[] {
  const world: GeneratorContext = {
    shape: createShape(sizes),
    vocabulary: createVocabulary(1),
    pictures,
    genreIds,
    collections: Math.floor(sizes.titles / 100),
    keywords: Math.min(MOST_KEYWORDS, sizes.titles),
  };
  return [
    titlesTable(world),
    seasonsTable(world),
    episodesTable(world),
    peopleTable(world),
    creditsTable(world),
    ...detailTables(world),
    ...mediaTables(world),
  ];
}

/** Seeds a catalogue of millions of rows to find slow queries. Requires an empty catalogue; not safe to repeat. */
export const seedLarge: Seed = async ({ db, config, print, withPictures, large }) => {
  const started = performance.now();
  const genreIds = [...(await findGenreIds(db, GENRES)).values()].toSorted((a, b) => a - b);
  const pictures = withPictures
    ? await drawSharedPictures(createPictureStore(createStorage(config)))
    : NO_PICTURES;
  const tables = generateTables({ ...LARGE, ...large?.sizes }, { genreIds, pictures });
  const pool = createBulkPool(config, 'kinora-large-seed');
  const bulk = createDatabase(pool);
  const step = (name: string, seconds: number) =>
    print(`${name.padEnd(52)} ${seconds.toFixed(1).padStart(8)} s`);
  const timed = async (name: string, work: () => Promise<unknown>) => {
    const from = performance.now();
    await work();
    step(name, (performance.now() - from) / 1000);
  };
  try {
    await loadInBulk(
      pool,
      tables.map(({ table }) => table),
      (load) => fillTables(load, tables, { print, isMeasured: large?.isMeasured ?? false }),
      (name, seconds) => seconds >= 1 && step(name, seconds),
    );
    await timed('titles of genres and keywords', async () => {
      await recountGenreTitles(bulk);
      await recountKeywordTitles(bulk);
    });
    await timed('titles of busy people', () => rebuildPersonTitles(bulk));
    await timed('what lists of titles are read from', () => fillBrowse(bulk));
  } finally {
    // Closed directly, because kysely closes a pool only if it has used it.
    await pool.end();
  }
  const { rss } = process.memoryUsage();
  step(`in all, with ${Math.round(rss / 1024 / 1024)} MB of memory`, (performance.now() - started) / 1000);
};
