import { hashOf, type Random, randomBetween, randomFor } from '@kinora/demo-art/random.ts';
import type { Catalogue, StoredPlace, StoredTitle } from './catalogue.ts';
import type { Community, Pace, Reception } from './community-schema.ts';
import type { SeededMember } from './members.ts';
import { DAY_MS, type Moments } from './moments.ts';

/** The share of what a typical member has seen. */
const SEEN: Readonly<Record<Pace, number>> = {
  none: 0,
  rare: 0.15,
  monthly: 0.65,
  weekly: 1.15,
  daily: 2,
};
const MOST_SEEN = 0.96;
/** How much likelier members watch what is to their taste. */
const TASTE = { matches: 1.35, differs: 0.85 } as const;

/** Films that no file describes: seen by few, and liked more or less. */
const OTHERS = { seen: [0.05, 0.19], mean: [6.1, 7.9] } as const;
const SPREAD = 1.2;
const BONUS = { matches: 0.45, differs: -0.25 } as const;
const DIVIDED = { loved: 2.4, disliked: -2.6, spread: 0.9 } as const;
/** Of those whose taste a dividing title is, most love it; of the others, few do. */
const LOVES = { matches: 0.75, differs: 0.25 } as const;

/** The share of ratings of the last weeks, so that the site is alive on the day of seeding. */
const RECENT = { share: 0.34, days: 90 } as const;
const EPISODE_SHARE = 0.16;

/** A score of a member for a title, season or episode. */
export interface Opinion extends StoredPlace {
  readonly member: SeededMember;
  readonly title: StoredTitle;
  readonly score: number;
  readonly at: Date;
}

interface Inputs {
  readonly members: readonly SeededMember[];
  readonly catalogue: Catalogue;
  readonly community: Pick<Community, 'receptions' | 'watchlistNotes'>;
  readonly moments: Moments;
  /** Whether the member rates the title elsewhere, in a review. */
  readonly isReviewed: (member: SeededMember, title: StoredTitle) => boolean;
}

/**
 * Ratings without a text: which titles each member has seen, and how they like them. Not those with a note on their
 * watchlist.
 */
export function planOpinions({ members, catalogue, community, moments, isReviewed }: Inputs): Opinion[] {
  const wanted = new Set(community.watchlistNotes.map(({ by, title }) => `${by} ${title}`));
  return members.flatMap((member) =>
    catalogue.titles.flatMap((title) => {
      const reception = receptionOf(title, community);
      const random = randomFor(`${member.key} ${title.title.key}`, 'opinion');
      const matches = isToTaste(member, title);
      const chance = reception.seen * SEEN[member.pace] * (matches ? TASTE.matches : TASTE.differs);
      if (random() >= Math.min(MOST_SEEN, chance) || isReviewed(member, title)) return [];
      if (wanted.has(`${member.key} ${title.title.key}`)) return [];
      const at = momentOf({ member, title, moments, random });
      if (at === undefined) return [];
      const score = scoreOf(member, { reception, matches, random });
      const opinion = { ...placeOf(title), member, title, score, at };
      return [opinion, ...opinionsOfEpisodes(opinion, moments)];
    }),
  );
}

const placeOf = ({ title_id, season_id, episode_id, released }: StoredPlace): StoredPlace => ({
  title_id,
  season_id,
  episode_id,
  released,
});

export const isToTaste = ({ taste }: Pick<SeededMember, 'taste'>, { title }: StoredTitle): boolean =>
  title.genres.some((genre) => taste.includes(genre));

function receptionOf(
  { title: { key } }: StoredTitle,
  { receptions }: Pick<Community, 'receptions'>,
): Reception {
  const random = randomFor(key, 'reception');
  return (
    receptions[key] ?? {
      seen: randomBetween(random, ...OTHERS.seen),
      mean: randomBetween(random, ...OTHERS.mean),
      divides: false,
    }
  );
}

interface Meeting {
  readonly reception: Reception;
  readonly matches: boolean;
  readonly random: Random;
}

function scoreOf({ strict }: Pick<SeededMember, 'strict'>, { reception, matches, random }: Meeting): number {
  const side = matches ? 'matches' : 'differs';
  const { divides, mean } = reception;
  const shift = divides ? (random() < LOVES[side] ? DIVIDED.loved : DIVIDED.disliked) : BONUS[side];
  const spread = divides ? DIVIDED.spread : SPREAD;
  const exact = mean + shift - strict + spread * bell(random);
  return Math.min(10, Math.max(1, Math.round(exact)));
}

/** Close to the normal distribution, between -3 and 3. */
const bell = (random: Random): number => random() + random() + random() + random() + random() + random() - 3;

interface Occasion {
  readonly member: SeededMember;
  readonly title: StoredTitle;
  readonly moments: Moments;
  readonly random: Random;
}

/** Between the release or the start of the membership and today; undefined if that is not over yet. */
function momentOf({ member, title, moments, random }: Occasion): Date | undefined {
  const from = Math.max(member.joined.getTime(), title.released.getTime() + DAY_MS / 4);
  const span = (moments.now.getTime() - from) / DAY_MS;
  const [isRecent, place] = [random() < RECENT.share, random()];
  const days = isRecent ? Math.min(span, RECENT.days) * place ** 1.3 : span * place;
  const at = moments.evening(days, member.timezone, random);
  return span <= 0 || at.getTime() < from ? undefined : at;
}

/** A few episodes of a series, rated like the series. */
function opinionsOfEpisodes(whole: Opinion, moments: Moments): Opinion[] {
  if (whole.member.pace === 'monthly' || whole.member.pace === 'rare') return [];
  return whole.title.episodes.flatMap((episode) => {
    const random = randomFor(
      `${whole.member.key} ${whole.title.title.key} ${episode.season}x${episode.episode}`,
      'episode',
    );
    const from = Math.max(whole.at.getTime(), episode.released.getTime());
    const at = moments.after(new Date(from), 60 + 60 * 24 * 6 * random());
    if (random() >= EPISODE_SHARE || at === undefined) return [];
    const score = Math.min(10, Math.max(1, whole.score + Math.round(bell(random) * 0.8)));
    return [{ ...placeOf(episode), member: whole.member, title: whole.title, score, at }];
  });
}

/** A rank of a member or title that looks random, but is the same in every run. */
export const shuffleKey = (...parts: readonly (string | number)[]): number => hashOf(parts.join(' '));

/** Sorts by a rank that is computed once for each item. */
export const orderBy = <Item>(items: readonly Item[], rankOf: (item: Item) => number): Item[] =>
  items
    .map((item) => ({ item, rank: rankOf(item) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
