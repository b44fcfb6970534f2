import { fillBrowse } from '#catalogue/browse/index.ts';
import { RATINGS_SHOWN_FROM } from '@kinora/contracts/community/ratings.ts';
import { findGenreIds, recountGenreTitles } from '#catalogue/genres/index.ts';
import { recountKeywordTitles } from '#catalogue/keywords/index.ts';
import { rebuildPersonTitles } from '#catalogue/person-titles/index.ts';
import { SCORE_PRIOR } from '#catalogue/titles/index.ts';
import { createBulkPool, loadInBulk } from '#platform/db/bulk-load.ts';
import { createDatabase, type Database } from '#platform/db/database.ts';
import { createStorage } from '#platform/storage/storage.ts';
import { createPictureStore } from '../demo/pictures.ts';
import { GENRES } from '#app/install/genres.ts';
import type { Seed } from '../seed.ts';
import { createAudience } from './audience.ts';
import {
  findMemberRole,
  insertLocalScores,
  insertMemberCounts,
  insertRatingTotals,
} from './community.repository.ts';
import { creditsTable } from './credits.ts';
import { detailTables } from './details.ts';
import { fillTables } from './fill.ts';
import { mediaTables } from './media.ts';
import { memberTables } from './members.ts';
import { peopleTable } from './people.ts';
import { drawSharedPictures, NO_PICTURES } from './pictures.ts';
import { ratingTables } from './ratings.ts';
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
  { genreIds, memberRoleId, pictures }: Pick<GeneratorContext, 'genreIds' | 'memberRoleId' | 'pictures'>,
): GeneratedTable[] {
  const shape = createShape(sizes);
  const world: GeneratorContext = {
    shape,
    vocabulary: createVocabulary(1),
    pictures,
    genreIds,
    memberRoleId,
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
    ...communityTables(world),
  ];
}

/** Members and what they rate, review, discuss and follow, if ratings are wanted. */
function communityTables(world: GeneratorContext): GeneratedTable[] {
  if (world.shape.sizes.ratings === 0) return [];
  const audience = createAudience(world.shape);
  return [...memberTables(world, audience), ...ratingTables(world, audience)];
}

/** What triggers and the worker count on a site, one rating at a time. */
async function countCommunity(db: Database): Promise<void> {
  await insertRatingTotals(db);
  await insertLocalScores(db, { shownFrom: RATINGS_SHOWN_FROM, prior: SCORE_PRIOR });
  await insertMemberCounts(db);
}

/** Seeds a catalogue of millions of rows to find slow queries. Requires an empty catalogue; not safe to repeat. */
export const seedLarge: Seed = async ({ db, config, print, withPictures, large }) => {
  const started = performance.now();
  const genreIds = [...(await findGenreIds(db, GENRES)).values()].toSorted((a, b) => a - b);
  const pictures = withPictures
    ? await drawSharedPictures(createPictureStore(createStorage(config)))
    : NO_PICTURES;
  const sizes = { ...LARGE, ...large?.sizes };
  const memberRoleId = sizes.ratings === 0 ? 0 : await findMemberRole(db);
  const tables = generateTables(sizes, { genreIds, memberRoleId, pictures });
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
      tables,
      (load) => fillTables(load, tables, { print, isMeasured: large?.isMeasured ?? false }),
      (name, seconds) => seconds >= 1 && step(name, seconds),
    );
    await timed('titles of genres and keywords', async () => {
      await recountGenreTitles(bulk);
      await recountKeywordTitles(bulk);
    });
    await timed('titles of busy people', () => rebuildPersonTitles(bulk));
    if (sizes.ratings > 0) await timed('totals of ratings and follows', () => countCommunity(bulk));
    await timed('what lists of titles are read from', () => fillBrowse(bulk));
  } finally {
    // Closed directly, because kysely closes a pool only if it has used it.
    await pool.end();
  }
  const { rss } = process.memoryUsage();
  step(`in all, with ${Math.round(rss / 1024 / 1024)} MB of memory`, (performance.now() - started) / 1000);
};
