import { seededRandom } from '@kinora/demo-art/random.ts';
import type { Audience } from './audience.ts';
import { NULL } from './copy-text.ts';
import { momentText } from './moments.ts';
import type { GeneratedTable, GeneratorContext } from './table.ts';

/** Texts about as long as real ones. */
const SENTENCES = [1, 9] as const;
const SPOILER_EVERY = 5;
const HEADLINE_EVERY = 3;
const NO_TEXT = `${NULL}\t${NULL}\tf\t0`;

/** The scores from 1 to 10 of titles that are disliked, divide, or are liked, as cumulative shares. */
const RECEPTIONS = [
  [0.09, 0.17, 0.28, 0.42, 0.58, 0.73, 0.85, 0.93, 0.97, 1],
  [0.03, 0.05, 0.09, 0.15, 0.25, 0.42, 0.65, 0.85, 0.95, 1],
  [0.01, 0.02, 0.03, 0.05, 0.1, 0.2, 0.4, 0.68, 0.88, 1],
  [0.16, 0.22, 0.27, 0.31, 0.36, 0.42, 0.5, 0.62, 0.78, 1],
  [0.01, 0.01, 0.02, 0.03, 0.05, 0.1, 0.22, 0.45, 0.72, 1],
] as const;

const scoreOf = (titleId: number, place: number): number => {
  const reception = RECEPTIONS[titleId % RECEPTIONS.length] ?? RECEPTIONS[0];
  return 1 + reception.findIndex((share) => place < share);
};

/** A few texts have most of the likes, as on real sites. */
const likesOfText = (place: number, members: number): number =>
  Math.min(Math.floor(members / 2), Math.floor(1000 / (1 + (place % 997))));

/** The seed's second hottest loop: plain strings instead of arrays. */
function* ratingLines({ shape, vocabulary }: GeneratorContext, audience: Audience): Generator<string> {
  const random = seededRandom(91);
  const text = () => {
    const length = SENTENCES[0] + Math.floor(random() * SENTENCES[1]);
    return Array.from({ length }, () => vocabulary.sentence(random)).join(' ');
  };
  let id = 0;
  for (let titleId = 1; titleId <= shape.sizes.titles; titleId += 1) {
    const count = audience.ratingsOf(titleId);
    if (count === 0) continue;
    const raterOf = audience.ratersOf(titleId, count);
    const reviews = titleId === audience.topTitleId ? audience.reviews : 0;
    for (let index = 0; index < count; index += 1) {
      id += 1;
      const at = momentText(random);
      const row = `${id}\t${raterOf(index)}\t${titleId}\t${scoreOf(titleId, random())}\t${at}\t${at}`;
      if (index >= reviews) yield `${row}\t${NO_TEXT}\t${NULL}`;
      else {
        const headline = index % HEADLINE_EVERY === 0 ? NULL : vocabulary.titleName(random).text;
        const likes = likesOfText(index, audience.members);
        yield `${row}\t${headline}\t${text()}\t${index % SPOILER_EVERY === 0 ? 't' : 'f'}\t${likes}\t${at}`;
      }
    }
  }
  const { id: busiest, titles } = audience.busiest;
  for (let rank = 0; rank < titles; rank += 1) {
    id += 1;
    const titleId = shape.titles.idOf(rank);
    const at = momentText(random);
    yield `${id}\t${busiest}\t${titleId}\t${scoreOf(titleId, random())}\t${at}\t${at}\t${NO_TEXT}\t${NULL}`;
  }
}

/** The likes of the reviews of the most popular title, by members who did not write them. */
function* likeLines({ shape }: GeneratorContext, audience: Audience): Generator<string> {
  const random = seededRandom(92);
  const { topTitleId, members, reviews } = audience;
  let before = 0;
  for (let titleId = 1; titleId < topTitleId; titleId += 1) before += audience.ratingsOf(titleId);
  if (shape.sizes.titles === 0 || reviews === 0) return;
  const raterOf = audience.ratersOf(topTitleId, audience.ratingsOf(topTitleId));
  for (let index = 0; index < reviews; index += 1) {
    const author = raterOf(index);
    const likes = likesOfText(index, members);
    for (let like = 0; like < likes; like += 1)
      yield `${before + index + 1}\t${1 + ((author + like) % members)}\t${momentText(random)}`;
  }
}

export const ratingTables = (world: GeneratorContext, audience: Audience): GeneratedTable[] => [
  {
    table: 'reviews',
    columns:
      'id user_id title_id score created_at updated_at headline body is_spoiler helpful written_at'.split(
        ' ',
      ),
    lines: () => ratingLines(world, audience),
    skipsTriggers: true,
  },
  {
    table: 'review_likes',
    columns: ['review_id', 'user_id', 'created_at'],
    lines: () => likeLines(world, audience),
    skipsTriggers: true,
  },
];
