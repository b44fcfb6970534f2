import { TITLE_PAGE } from '@kinora/contracts/catalogue/titles.ts';
import { weightedScore } from '#catalogue/titles/index.ts';
import { seededRandom } from '@kinora/demo-art/random.ts';
import { toPgArray, toCopyLine, NULL } from './copy-text.ts';
import { SIMILAR_GROUP_SIZE } from './shape.ts';
import type { GeneratedTable, GeneratorContext } from './table.ts';

function* keywordLines({ vocabulary, keywords }: GeneratorContext): Generator<string> {
  let id = 0;
  for (const { text, slug } of vocabulary.keywords(keywords)) {
    id += 1;
    yield toCopyLine(id, text, slug);
  }
}

function* collectionLines({ vocabulary, collections }: GeneratorContext): Generator<string> {
  const random = seededRandom(61);
  for (let id = 1; id <= collections; id += 1) {
    const { text, slug } = vocabulary.titleName(random);
    yield toCopyLine(id, text, slug, vocabulary.sentence(random));
  }
}

/** The other titles of the group, which share its genre, keywords and collection. */
function* similarLines({ shape }: GeneratorContext): Generator<string> {
  const { size, rankOf, idOf } = shape.titles;
  for (let id = 1; id <= size; id += 1) {
    const rank = rankOf(id);
    const first = rank - (rank % SIMILAR_GROUP_SIZE);
    const ids: number[] = [];
    for (let other = first; other < Math.min(size, first + SIMILAR_GROUP_SIZE); other += 1)
      if (other !== rank && ids.length < TITLE_PAGE.similar) ids.push(idOf(other));
    yield toCopyLine(id, toPgArray(ids));
  }
}

function* scoreLines({ shape }: GeneratorContext): Generator<string> {
  const random = seededRandom(62);
  const { size, rankOf } = shape.titles;
  for (let id = 1; id <= size; id += 1) {
    const rank = rankOf(id);
    const average = Math.round(100 * (3 + 7 * random())) / 100;
    const votes = Math.floor((20_000 / (rank + 2) ** 0.6) * (0.5 + random()));
    if (rank < size / 2 && votes > 0)
      yield toCopyLine(id, 'imported', average, votes, weightedScore({ average, votes }).toFixed(4));
  }
}

function* translationLines({ shape, vocabulary }: GeneratorContext): Generator<string> {
  const random = seededRandom(63);
  for (let id = 1; id <= shape.sizes.titles; id += 1) {
    if (shape.titles.rankOf(id) >= shape.sizes.titles / 10) continue;
    for (const language of ['de', 'fr'])
      yield toCopyLine(id, language, vocabulary.titleName(random).text, NULL, vocabulary.sentence(random));
  }
}

/** The tables of data that belongs to titles. */
export const detailTables = (world: GeneratorContext): GeneratedTable[] => [
  { table: 'keywords', columns: ['id', 'name', 'slug'], lines: () => keywordLines(world) },
  {
    table: 'collections',
    columns: ['id', 'name', 'slug', 'overview'],
    lines: () => collectionLines(world),
  },
  { table: 'title_similar', columns: ['title_id', 'ids'], lines: () => similarLines(world) },
  {
    table: 'title_scores',
    columns: ['title_id', 'source', 'average', 'votes', 'weighted'],
    lines: () => scoreLines(world),
  },
  {
    table: 'title_translations',
    columns: ['title_id', 'language', 'name', 'tagline', 'overview'],
    lines: () => translationLines(world),
  },
];
