import { type Random, seededRandom } from '@kinora/demo-art/random.ts';
import { toCopyLine, NULL } from './copy-text.ts';
import { pictureAt, pictureText } from './pictures.ts';
import type { GeneratedTable, GeneratorContext } from './table.ts';
import { skewedIndex } from './vocabulary.ts';

const IMAGE_KINDS = ['backdrops', 'stills', 'posters'] as const;
const KIND_NAMES = { backdrops: 'backdrop', stills: 'still', posters: 'poster' } as const;
const VIDEOS = [
  { name: 'Trailer', category: 'trailer' },
  { name: 'Clip', category: 'clip' },
  { name: 'Teaser', category: 'teaser' },
] as const;

/** How many a title has: many for well-known titles, occasionally one for the others. */
function countOf(place: number, random: Random, [most, some, chance]: [number, number, number]): number {
  if (place < 1 / 240) return most;
  if (place < 1 / 12) return some;
  return random() < chance ? 1 : 0;
}

function* imageLines({ shape, pictures }: GeneratorContext): Generator<string> {
  const random = seededRandom(71);
  const { size, rankOf } = shape.titles;
  let id = 0;
  for (let titleId = 1; titleId <= size; titleId += 1) {
    const count = countOf(rankOf(titleId) / size, random, [20, 8, 0.5]);
    for (let position = 0; position < count; position += 1) {
      const kind = IMAGE_KINDS[position % IMAGE_KINDS.length] ?? 'posters';
      const picture = pictureAt(pictures[kind], titleId + position);
      if (picture === undefined) continue;
      id += 1;
      const { key, width, height, color, blur } = picture;
      const shown = [key, width, height, color ?? NULL, blur ?? NULL];
      yield toCopyLine(id, KIND_NAMES[kind], titleId, ...shown, position);
    }
  }
}

function* videoLines({ shape, pictures }: GeneratorContext): Generator<string> {
  const random = seededRandom(72);
  const { size, rankOf } = shape.titles;
  let id = 0;
  for (let titleId = 1; titleId <= size; titleId += 1) {
    const count = countOf(rankOf(titleId) / size, random, [8, 3, 0.3]);
    for (let position = 0; position < count; position += 1) {
      id += 1;
      const { name, category } = VIDEOS[position % VIDEOS.length] ?? VIDEOS[0];
      const thumbnail = pictureText(pictures.stills, id);
      const source = `generated:${titleId}/${position}`;
      yield toCopyLine(
        id,
        titleId,
        name,
        category,
        'embed',
        source,
        'en',
        30 + skewedIndex(random, 200, 1),
        thumbnail,
        position,
      );
    }
  }
}

/** One article per six hundred titles, each about a few well-known titles and people. */
const newsCount = ({ shape }: GeneratorContext): number => Math.ceil(shape.sizes.titles / 600);

function* articleLines(world: GeneratorContext): Generator<string> {
  const random = seededRandom(73);
  const { vocabulary } = world;
  for (let id = 1; id <= newsCount(world); id += 1) {
    const { text, slug } = vocabulary.titleName(random);
    const summary = vocabulary.sentence(random);
    const body = `<p>${summary}</p><p>${vocabulary.sentence(random)} ${vocabulary.sentence(random)}</p>`;
    const day = new Date(Date.UTC(2026, 9, 1) - id * 3_600_000).toISOString();
    yield toCopyLine(id, text, slug, body, summary, vocabulary.personName(random).text, 'generated', day);
  }
}

function* linkLines(
  world: GeneratorContext,
  { size, idOf }: { size: number; idOf: (rank: number) => number },
) {
  const random = seededRandom(74);
  for (let id = 1; id <= newsCount(world); id += 1) {
    const found = new Set([0, 1].map(() => idOf(skewedIndex(random, size, 3))));
    for (const other of found) yield toCopyLine(id, other);
  }
}

/** Pictures, videos and news. */
export const mediaTables = (world: GeneratorContext): GeneratedTable[] => [
  {
    table: 'images',
    columns: ['id', 'kind', 'title_id', 'key', 'width', 'height', 'color', 'blur', 'position'],
    lines: () => imageLines(world),
  },
  {
    table: 'videos',
    columns: 'id title_id name category kind source language seconds thumbnail position'.split(' '),
    lines: () => videoLines(world),
  },
  {
    table: 'news_articles',
    columns: ['id', 'title', 'slug', 'body', 'summary', 'byline', 'source', 'published_at'],
    lines: () => articleLines(world),
  },
  {
    table: 'news_article_titles',
    columns: ['article_id', 'title_id'],
    lines: () => linkLines(world, world.shape.titles),
  },
  {
    table: 'news_article_people',
    columns: ['article_id', 'person_id'],
    lines: () => linkLines(world, world.shape.people),
  },
];
