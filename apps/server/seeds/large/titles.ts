import { type Random, seededRandom } from '@kinora/demo-art/random.ts';
import { toPgArray, dateInYear, toCopyLine, NULL } from './copy-text.ts';
import { pictureText } from './pictures.ts';
import { SIMILAR_GROUP_SIZE } from './shape.ts';
import type { GeneratedTable, GeneratorContext } from './table.ts';
import { valueAt, skewedIndex, type Word } from './vocabulary.ts';

const LANGUAGES = 'en en en en en ja fr de es ko zh ru hi it pt ar tr pl sv'.split(' ');
const COUNTRIES = 'US US US US GB JP FR DE ES KR CN RU IN IT BR EG TR PL SE CA AU MX AR NL'.split(' ');
const CERTIFICATIONS = ['G', 'PG', 'PG-13', 'R', NULL];
const FAMILY_KEYWORDS = 3;

const popularityOf = (rank: number, random: number): string =>
  ((8000 / (rank + 2) ** 0.7) * (0.7 + 0.6 * random)).toFixed(4);

/** In the popular part of the catalogue, films of a group share a collection. */
const collectionOf = ({ shape, collections }: GeneratorContext, rank: number): number | undefined => {
  const family = Math.floor(rank / SIMILAR_GROUP_SIZE);
  const isTogether = family % 4 === 0 && rank < shape.sizes.titles / 3;
  return isTogether && collections > 0 ? 1 + (family % collections) : undefined;
};

function keywordsOf(
  { keywords }: GeneratorContext,
  family: number,
  rank: number,
  random: Random,
): Set<number> {
  const found = new Set<number>();
  if (keywords === 0) return found;
  for (let own = 0; own < FAMILY_KEYWORDS; own += 1) found.add(1 + ((family * 31 + own * 7919) % keywords));
  for (
    let more = rank < 100_000 ? 4 + skewedIndex(random, 8, 1) : skewedIndex(random, 4, 1);
    more > 0;
    more -= 1
  )
    found.add(1 + skewedIndex(random, keywords, 2));
  return found;
}

function genresOf({ genreIds }: GeneratorContext, family: number, random: Random): Set<number> {
  const found = new Set<number>();
  if (genreIds.length === 0) return found;
  found.add(valueAt(genreIds, (family * 7) % genreIds.length, 0));
  for (let more = skewedIndex(random, 3, 1); more > 0; more -= 1)
    found.add(valueAt(genreIds, skewedIndex(random, genreIds.length, 1.7), 0));
  return found;
}

/** Status, first and last date: series end or return, and some films are not released yet. */
function datesOf(isSeries: boolean, random: Random): { year: number; values: string[] } {
  const year = 2027 - Math.floor(102 * random() ** 2.5);
  const release = random() < 0.1 ? NULL : dateInYear(year, random());
  if (year > 2026) return { year, values: [release, NULL, 'planned'] };
  if (!isSeries) return { year, values: [release, NULL, 'released'] };
  const ended = random() < 0.6;
  return {
    year,
    values: [
      release,
      ended ? dateInYear(Math.min(2026, year + 4), 0.5) : NULL,
      ended ? 'ended' : 'returning',
    ],
  };
}

function* titleLines(world: GeneratorContext): Generator<string> {
  const { shape, vocabulary, pictures } = world;
  const random = seededRandom(21);
  for (let id = 1; id <= shape.sizes.titles; id += 1) {
    const rank = shape.titles.rankOf(id);
    const family = Math.floor(rank / SIMILAR_GROUP_SIZE);
    const place = rank / shape.sizes.titles;
    const name: Word = vocabulary.titleName(random);
    const seasons = shape.seasonsOf(id);
    const isSeries = shape.isSeries(id);
    const imported = Math.floor((3e6 / (rank + 2) ** 0.95) * (0.5 + random()));
    // With ratings, the titles that few know have only the score of their members.
    const votes = shape.sizes.ratings > 0 && place >= 0.5 ? 0 : imported;
    const { year, values: dates } = datesOf(isSeries, random);
    const hasMoney = !isSeries && place < 0.05;
    yield toCopyLine(
      id,
      isSeries ? 'series' : 'movie',
      name.text,
      random() < 0.1 ? vocabulary.titleName(random).text : NULL,
      name.slug,
      place < 0.2 ? vocabulary.sentence(random) : NULL,
      `${vocabulary.sentence(random)} ${vocabulary.sentence(random)}`,
      ...dates,
      year,
      40 + skewedIndex(random, 120, 1),
      hasMoney ? 1e6 * skewedIndex(random, 200, 2) : NULL,
      hasMoney ? 1e6 * skewedIndex(random, 900, 3) : NULL,
      valueAt(LANGUAGES, skewedIndex(random, LANGUAGES.length, 1), 'en'),
      valueAt(CERTIFICATIONS, skewedIndex(random, CERTIFICATIONS.length, 1), NULL),
      place < 0.8 ? pictureText(pictures.posters, id) : NULL,
      place < 0.25 ? pictureText(pictures.backdrops, id) : NULL,
      toPgArray(genresOf(world, family, random)),
      toPgArray(keywordsOf(world, family, rank, random)),
      toPgArray(
        new Set([0, 1].map(() => valueAt(COUNTRIES, skewedIndex(random, COUNTRIES.length, 1), 'US'))),
      ),
      (isSeries ? undefined : collectionOf(world, rank)) ?? NULL,
      seasons.filter(({ number }) => number > 0).length,
      seasons.reduce((sum, { episodes }) => sum + episodes, 0),
      popularityOf(rank, random()),
      votes > 0 ? (3 + 3 * random() * random() + 4 * random()).toFixed(2) : NULL,
      votes,
      'generated',
    );
  }
}

export const titlesTable = (world: GeneratorContext): GeneratedTable => ({
  table: 'titles',
  columns: `id type name original_name slug tagline overview release_date end_date status year
    runtime budget revenue original_language certification poster backdrop genre_ids
    keyword_ids country_codes collection_id season_count episode_count popularity score
    votes source`.split(/\s+/u),
  lines: () => titleLines(world),
});
