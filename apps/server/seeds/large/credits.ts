import { CAST } from '@kinora/contracts/catalogue/credits.ts';
import { type Random, seededRandom } from '@kinora/demo-art/random.ts';
import { NULL } from './copy-text.ts';
import type { Shape } from './shape.ts';
import type { GeneratedTable, GeneratorContext } from './table.ts';
import { valueAt, skewedIndex } from './vocabulary.ts';

/** Department and job of crew members, most common first. */
const JOBS = [
  '2\tDirector',
  '3\tWriter',
  '4\tProducer',
  '5\tDirector of Photography',
  '6\tEditor',
  '7\tOriginal Music Composer',
  '8\tProduction Design',
  '9\tCostume Design',
  '10\tVisual Effects Supervisor',
  '12\tStunts',
];
const CAST_SHARE = 0.65;
/** The same people appear in most well-known titles: the busiest have six hundred credits. */
const SKEW = { known: 4, others: 2.2 } as const;

/** Picks a person who is not in this title yet, preferring well-known ones. */
function createCasting({ size, idOf }: Shape['people'], random: Random) {
  const last = new Int32Array(size + 1);
  const spread = Math.ceil(size / 1000);
  return (work: number, skew: number): number => {
    const rank = Math.min(size - 1, skewedIndex(random, size, skew) + skewedIndex(random, spread, 1));
    let id = idOf(rank);
    for (let tries = 0; last[id] === work && tries < 8; tries += 1) id = (id % size) + 1;
    last[id] = work;
    return id;
  };
}

/** The seed's hottest loop: plain strings instead of arrays. */
function* creditLines({ shape, vocabulary }: GeneratorContext): Generator<string> {
  const { sizes } = shape;
  if (sizes.people === 0) return;
  const random = seededRandom(51);
  const cast = createCasting(shape.people, random);
  const part = (position: number) => `${CAST}\t${NULL}\t${vocabulary.character(random)}\t${position}`;
  const job = (position: number) =>
    `${valueAt(JOBS, skewedIndex(random, JOBS.length, 1.5), '')}\t${NULL}\t${position}`;
  let id = 0;
  for (let titleId = 1; titleId <= sizes.titles; titleId += 1) {
    const skew = shape.titles.rankOf(titleId) < sizes.titles / 6 ? SKEW.known : SKEW.others;
    const count = shape.titleCredits(titleId);
    const parts = Math.ceil(count * CAST_SHARE);
    for (let index = 0; index < count; index += 1) {
      id += 1;
      const role = index < parts ? part(index) : job(index - parts);
      yield `${id}\t${cast(titleId, skew)}\t${titleId}\t${NULL}\t${role}`;
    }
  }
  let episodeId = 0;
  for (let titleId = 1; titleId <= sizes.titles; titleId += 1) {
    for (const { episodes } of shape.seasonsOf(titleId)) {
      for (let episode = 1; episode <= episodes; episode += 1) {
        episodeId += 1;
        const count = shape.episodeCredits(episodeId);
        for (let index = 0; index < count; index += 1) {
          id += 1;
          const role = index === 1 ? `2\tDirector\t${NULL}\t0` : part(index);
          yield `${id}\t${cast(-episodeId, SKEW.others)}\t${titleId}\t${episodeId}\t${role}`;
        }
      }
    }
  }
}

export const creditsTable = (world: GeneratorContext): GeneratedTable => ({
  table: 'credits',
  columns: ['id', 'person_id', 'title_id', 'episode_id', 'department', 'job', 'character', 'position'],
  lines: () => creditLines(world),
});
