import { createRanks } from './ranks.ts';
import type { Shape } from './shape.ts';

/** Shares of all ratings. With 50 million they make the largest cases that pages must handle. */
const OF_RATINGS = {
  /** Ratings of the most popular title: 1,000,000. */
  top: 1 / 50,
  /** Of those, so many have a text: 100,000. */
  reviews: 1 / 500,
  /** Ratings of the busiest member: 100,000. */
  busiest: 1 / 500,
  /** Replies of one thread: 50,000. */
  replies: 1 / 1000,
  /** Members whom one member follows: 5,000, as many as allowed. */
  followed: 1 / 10_000,
} as const;
const FOLLOWED_MAX = 5000;
const RATINGS_PER_MEMBER = 20;
/** How fast the number of ratings falls from one title to the next. */
const TAIL = { shift: 8, power: 0.92 } as const;

/** Who rates how much. All tables of members must agree on this. */
export interface Audience {
  readonly members: number;
  /** The number of ratings of a title, without that of the busiest member. */
  readonly ratingsOf: (titleId: number) => number;
  /** Different members, the most active ones more often: members with small ids rate most. */
  readonly ratersOf: (titleId: number, count: number) => (index: number) => number;
  readonly topTitleId: number;
  readonly reviews: number;
  readonly replies: number;
  readonly busiest: { readonly id: number; readonly titles: number };
  readonly follower: { readonly id: number; readonly followed: number };
}

/** Everything is computed from the rank of a title, so that nothing is kept per title. */
export function createAudience({ sizes, titles }: Pick<Shape, 'sizes' | 'titles'>): Audience {
  const top = Math.floor(sizes.ratings * OF_RATINGS.top);
  const members = sizes.ratings === 0 ? 0 : Math.max(top, Math.ceil(sizes.ratings / RATINGS_PER_MEMBER)) + 2;
  // The last two are the busiest member and the one who follows most.
  const raters = Math.max(0, members - 2);
  const busiest = {
    id: members,
    titles: Math.min(sizes.titles, Math.floor(sizes.ratings * OF_RATINGS.busiest)),
  };
  const rest = Math.max(0, sizes.ratings - top - busiest.titles);
  const countOf = createTail(rest, sizes.titles);
  const ratingsOf = (titleId: number): number => {
    const rank = titles.rankOf(titleId);
    return Math.min(raters, rank === 0 ? top : countOf(rank));
  };
  return {
    members,
    ratingsOf,
    ratersOf: (titleId, count) => {
      const place = ((titleId * 7919) % 1000) / 1000;
      const pool = Math.min(raters, Math.max(count, Math.ceil(raters * (0.01 + place ** 3))));
      const { idOf } = createRanks(Math.max(1, pool));
      const first = (titleId * 104_729) % Math.max(1, pool);
      return (index) => idOf((first + index) % pool);
    },
    topTitleId: sizes.titles === 0 ? 0 : titles.idOf(0),
    reviews: Math.min(top, Math.floor(sizes.ratings * OF_RATINGS.reviews)),
    replies: Math.floor(sizes.ratings * OF_RATINGS.replies),
    busiest,
    follower: {
      id: members - 1,
      followed: Math.min(raters, FOLLOWED_MAX, Math.floor(sizes.ratings * OF_RATINGS.followed)),
    },
  };
}

/** Splits ratings among the titles after the first one, so that they add up nearly exactly. */
function createTail(total: number, titles: number): (rank: number) => number {
  const until = (rank: number) => (rank + TAIL.shift) ** (1 - TAIL.power);
  const all = until(titles) - until(1);
  const reached = (rank: number) => (all <= 0 ? 0 : Math.round((total * (until(rank) - until(1))) / all));
  return (rank) => reached(rank + 1) - reached(rank);
}
