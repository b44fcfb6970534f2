import { TITLE_PAGE } from '@kinora/contracts/catalogue/titles.ts';
import { weightedScore } from '#catalogue/titles/index.ts';
import { seeded } from '../art/random.ts';
import { arrayOf, line, NULL } from './copy-text.ts';
import { FAMILY } from './shape.ts';
import type { GeneratedTable, World } from './table.ts';

function* keywordLines({ vocabulary, keywords }: World): Generator<string> {
  let id = 0;
  for (const { text, slug } of vocabulary.keywords(keywords)) {
    id += 1;
    yield line(id, text, slug);
  }
}

function* collectionLines({ vocabulary, collections }: World): Generator<string> {
  const random = seeded(61);
  for (let id = 1; id <= collections; id += 1) {
    const { text, slug } = vocabulary.titleName(random);
    yield line(id, text, slug, vocabulary.sentence(random));
  }
}

/** The other members of the family, which share its genre, keywords and collection. */
function* similarLines({ shape }: World): Generator<string> {
  const { size, rankOf, idOf } = shape.titles;
  for (let id = 1; id <= size; id += 1) {
    const rank = rankOf(id);
    const first = rank - (rank % FAMILY);
    const ids: number[] = [];
    for (let other = first; other < Math.min(size, first + FAMILY); other += 1)
      if (other !== rank && ids.length < TITLE_PAGE.similar) ids.push(idOf(other));
    yield line(id, arrayOf(ids));
  }
}

function* scoreLines({ shape }: World): Generator<string> {
  const random = seeded(62);
  const { size, rankOf } = shape.titles;
  for (let id = 1; id <= size; id += 1) {
    const rank = rankOf(id);
    const average = Math.round(100 * (3 + 7 * random())) / 100;
    const votes = Math.floor((20_000 / (rank + 2) ** 0.6) * (0.5 + random()));
    if (rank < size / 2 && votes > 0)
      yield line(id, 'local', average, votes, weightedScore({ average, votes }).toFixed(4));
  }
}

function* translationLines({ shape, vocabulary }: World): Generator<string> {
  const random = seeded(63);
  for (let id = 1; id <= shape.sizes.titles; id += 1) {
    if (shape.titles.rankOf(id) >= shape.sizes.titles / 10) continue;
    for (const language of ['de', 'fr'])
      yield line(id, language, vocabulary.titleName(random).text, NULL, vocabulary.sentence(random));
  }
}

/** What stands around the titles. */
export const detailTables = (world: World): GeneratedTable[] => [
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
