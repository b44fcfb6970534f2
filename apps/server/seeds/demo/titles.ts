import { DEPARTMENTS, type DepartmentCode } from '@kinora/contracts/catalogue/credits.ts';
import { createCreditsService, type CreditInput } from '#catalogue/credits/index.ts';
import { addDemoRecords, listDemoRecords, type ReportProgress } from '#admin/demo/index.ts';
import { findGenreIds } from '#catalogue/genres/index.ts';
import { ensureKeywords, listNewKeywords } from '#catalogue/keywords/index.ts';
import { createSeasonsService } from '#catalogue/seasons/index.ts';
import { createTitlesService, type TitleInput } from '#catalogue/titles/index.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { GENRES } from '#app/install/genres.ts';
import type { DemoContent, DemoTitle } from './content-schema.ts';
import type { DemoWriter } from './demo-writer.ts';

interface Ids {
  readonly people: ReadonlyMap<string, number>;
  readonly genres: ReadonlyMap<string, number>;
  /** Keyed by the title's key. */
  readonly collections: ReadonlyMap<string, number>;
}

const CODES: ReadonlyMap<string, DepartmentCode> = new Map(
  Object.entries(DEPARTMENTS).map(([code, name]) => [name, Number(code) as DepartmentCode]),
);
const CREW: DepartmentCode = 12;

/** Creates the missing titles without pictures, each in one transaction; returns how many. */
export async function seedTitles(
  writer: DemoWriter,
  content: DemoContent,
  report?: ReportProgress,
): Promise<number> {
  const { db } = writer;
  const known = await listDemoRecords(db, 'title');
  const missing = content.titles.filter(({ key }) => !known.has(key));
  const ids: Ids = {
    people: await listDemoRecords(db, 'person'),
    genres: await findGenreIds(db, GENRES),
    collections: await collectionsByTitle(writer, content),
  };
  await seedKeywords(db, missing);
  // Sequentially: titles share rows of keywords and genres.
  for (const [done, title] of missing.entries()) {
    await report?.('titles', known.size + done, known.size + missing.length);
    await transaction(db, (tx) => writeTitle(tx, writer, { title, ids }));
  }
  return missing.length;
}

/** Creates the missing keywords and marks them, because nothing else says whether the demo brought them. */
const seedKeywords = (db: Database, titles: readonly DemoTitle[]): Promise<void> =>
  transaction(db, async (tx) => {
    const names = await listNewKeywords(tx, [...new Set(titles.flatMap(({ keywords }) => keywords))]);
    const ids = await ensureKeywords(tx, names);
    await addDemoRecords(
      tx,
      'keyword',
      ids.map((id) => ({ key: String(id), id })),
    );
  });

async function collectionsByTitle({ db }: DemoWriter, { collections }: DemoContent) {
  const known = await listDemoRecords(db, 'collection');
  return new Map(
    collections.flatMap(({ key, titles }) => {
      const id = known.get(key);
      return id === undefined ? [] : titles.map((title) => [title, id] as const);
    }),
  );
}

interface Work {
  readonly title: DemoTitle;
  readonly ids: Ids;
}

async function writeTitle(tx: Tx, { events }: DemoWriter, { title, ids }: Work): Promise<void> {
  const input = await inputOf(tx, { title, ids });
  const { id } = await createTitlesService({ events }).create(tx, input, {
    aliases: title.aliases.map(({ name, country }) => ({ name, country_code: country ?? null })),
    translations: title.translations.map(({ tagline, ...texts }) => ({ ...texts, tagline: tagline ?? null })),
    scores: title.score === null ? [] : [scoreOf(title.score)],
  });
  await addDemoRecords(tx, 'title', [{ key: title.key, id }]);
  const credits = creditsOf(title, ids);
  for (const { season_number: number, episodes, ...season } of title.seasons) {
    const stored = await createSeasonsService({ events }).add(
      tx,
      id,
      { number, name: season.name, overview: season.overview, release_date: season.release_date },
      episodes.map(({ episode_type: type, score, cast: _cast, crew: _crew, ...episode }) => ({
        ...episode,
        type,
        score: score?.vote_average ?? null,
        votes: score?.vote_count ?? 0,
      })),
    );
    for (const episode of episodes) {
      const episodeId = stored.episodeIds.get(episode.episode_number);
      if (episodeId !== undefined)
        credits.push(...creditsOf(episode, ids).map((credit) => ({ ...credit, episodeId })));
    }
  }
  await createCreditsService({ events }).add(tx, id, credits);
}

const scoreOf = (score: NonNullable<DemoTitle['score']>) =>
  ({ source: 'imported', average: score.vote_average, votes: score.vote_count }) as const;

async function inputOf(tx: Tx, { title, ids }: Work): Promise<TitleInput> {
  const votes = title.score?.vote_count ?? 0;
  return {
    type: title.type,
    name: title.name,
    original_name: title.original_name ?? null,
    tagline: title.tagline ?? null,
    overview: title.overview,
    year: title.year,
    release_date: title.release_date ?? null,
    end_date: title.end_date ?? null,
    status: title.status,
    runtime: title.runtime ?? null,
    budget: title.budget ?? null,
    revenue: title.revenue ?? null,
    original_language: title.original_language,
    certification: title.certification ?? null,
    genre_ids: title.genres.flatMap((name) => ids.genres.get(name) ?? []),
    keyword_ids: await ensureKeywords(tx, title.keywords),
    country_codes: title.production_countries,
    collection_id: ids.collections.get(title.key) ?? null,
    popularity: Math.sqrt(votes),
    score: title.score?.vote_average ?? null,
    votes,
    source: title.source,
    licence: title.licence,
  };
}

function creditsOf({ cast, crew }: Pick<DemoTitle, 'cast' | 'crew'>, ids: Ids): CreditInput[] {
  const parts = [
    ...cast.map((part) => ({ ...part, department: 1 as const, job: undefined })),
    ...crew.map(({ department, ...part }) => ({
      ...part,
      department: CODES.get(department) ?? CREW,
      character: undefined,
    })),
  ];
  return parts.flatMap(({ person, ...credit }, position) => {
    const personId = ids.people.get(person);
    return personId === undefined ? [] : [{ ...credit, personId, position }];
  });
}
