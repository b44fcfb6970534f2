import { seededRandom } from '@kinora/demo-art/random.ts';
import { apportion, createRanks, type Ranks, evenShare } from './ranks.ts';
import type { LargeSizes } from './sizes.ts';

/** A season of a series: its number and how many episodes it has. */
export interface SeasonShape {
  readonly number: number;
  readonly episodes: number;
}

/** Popularity, which titles are series, and how much each title has. All tables must agree on this. */
export interface Shape {
  readonly sizes: LargeSizes;
  readonly titles: Ranks;
  readonly people: Ranks;
  readonly isSeries: (id: number) => boolean;
  /** Specials last, as season 0. */
  readonly seasonsOf: (id: number) => SeasonShape[];
  readonly titleCredits: (id: number) => number;
  readonly episodeCredits: (episodeId: number) => number;
}

/** The size of a group of similar titles: neighbours in popularity with the same genre, keywords and collection. */
export const SIMILAR_GROUP_SIZE = 16;
const SERIES_SHARE = 0.2;
const MOST_SEASONS = 60;
/** Share of all credits; the rest belong to episodes. */
const TITLE_CREDITS_SHARE = 0.6;

/** Uses a few bytes per title: the only memory here that grows with the size. */
export function createShape(sizes: LargeSizes): Shape {
  const titles = createRanks(sizes.titles);
  const random = seededRandom(11);
  const series = new Float32Array(sizes.titles);
  const credits = new Float32Array(sizes.titles);
  const pace = new Float32Array(sizes.titles);
  let longest = { rank: sizes.titles, index: 0 };
  for (let index = 0; index < sizes.titles; index += 1) {
    const rank = titles.rankOf(index + 1);
    credits[index] = creditsWeight(rank / sizes.titles, random());
    const [isSeries, weight] = [random() < SERIES_SHARE, 0.3 + 8 * random() ** 8];
    pace[index] = random();
    if (isSeries) series[index] = weight + (rank < sizes.titles / 200 ? 15 : 0);
    if (isSeries && rank < longest.rank) longest = { rank, index };
  }
  // Makes sure that there is a series, with more seasons than a menu shows at once.
  series[longest.index] = 60;
  const ofTitles = sizes.episodes === 0 ? sizes.credits : Math.round(sizes.credits * TITLE_CREDITS_SHARE);
  const ofEpisodes = sizes.credits - ofTitles;
  const episodeParts = apportion(sizes.episodes, series);
  const creditParts = apportion(ofTitles, credits);
  return {
    sizes,
    titles,
    people: createRanks(sizes.people),
    isSeries: (id) => (series[id - 1] ?? 0) > 0,
    seasonsOf: (id) => {
      const [episodes, speed] = [episodeParts[id - 1] ?? 0, pace[id - 1] ?? 0];
      return seasonsOf(episodes, speed, id - 1 === longest.index ? MOST_SEASONS : undefined);
    },
    titleCredits: (id) => creditParts[id - 1] ?? 0,
    episodeCredits: (id) => evenShare(ofEpisodes, sizes.episodes, id - 1),
  };
}

/** One title in four thousand has a cast of three hundred; most have a handful. */
function creditsWeight(place: number, random: number): number {
  if (place < 1 / 4000) return 500;
  if (place < 1 / 60) return 60 + 80 * random;
  if (place < 1 / 6) return 14 + 18 * random;
  return 3 + 7 * random;
}

function seasonsOf(episodes: number, pace: number, asked: number | undefined): SeasonShape[] {
  if (episodes === 0) return [];
  const specials = episodes >= 10 && pace < 0.15 ? Math.ceil(episodes / 20) : 0;
  const regular = episodes - specials;
  const wanted = asked ?? Math.round(regular / (6 + 16 * pace));
  const count = Math.max(1, Math.min(MOST_SEASONS, wanted, regular));
  const seasons = Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    episodes: evenShare(regular, count, index),
  }));
  return specials === 0 ? seasons : [...seasons, { number: 0, episodes: specials }];
}
