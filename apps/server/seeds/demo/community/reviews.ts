import { insertReview } from '#community/reviews/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { randomFor } from '@kinora/demo-art/random.ts';
import type { Catalogue, StoredPlace, StoredTitle } from './catalogue.ts';
import { reviewKeyOf } from './community-faults.ts';
import type { Community, DemoReview, DemoSpoiler } from './community-schema.ts';
import type { SeededMember } from './members.ts';
import { DAY_MS, type Moments } from './moments.ts';
import type { Opinion } from './opinions.ts';
import { someMembers } from './relations.ts';
import { insertRows } from './rows.repository.ts';

/** Newer texts have their exact time; older ones are written in an evening. */
const RECENT_DAYS = 2;

/** A review of the data folder whose member and place exist. */
export interface PlannedReview extends StoredPlace {
  readonly review: DemoReview;
  readonly member: SeededMember;
  readonly title: StoredTitle;
  readonly at: Date;
}

interface Inputs {
  readonly members: ReadonlyMap<string, SeededMember>;
  readonly catalogue: Catalogue;
  readonly moments: Moments;
}

/** When a member wrote something: never before they joined, or before what it is about was released. */
export function writtenAt(
  { days, by }: { readonly days: number; readonly by: SeededMember },
  { moments, since }: { readonly moments: Moments; readonly since: Date },
): Date | undefined {
  const random = randomFor(`${by.key} ${days}`, 'text');
  const at = days < RECENT_DAYS ? moments.ago(days) : moments.evening(days, by.timezone, random);
  const from = Math.max(since.getTime(), by.joined.getTime());
  if (at.getTime() >= from) return at;
  return moments.after(new Date(from), (1 + random()) * 180);
}

/** The columns of a text that say what it gives away. */
export const spoilerColumns = (spoiler: DemoSpoiler | undefined) => ({
  is_spoiler: spoiler !== undefined,
  spoiler_season: spoiler === undefined || spoiler === true ? null : spoiler.season,
  spoiler_episode: spoiler === undefined || spoiler === true ? null : spoiler.episode,
});

/** The reviews in the order in which they were written. */
export function planReviews(
  { reviews }: Pick<Community, 'reviews'>,
  { members, catalogue, moments }: Inputs,
): PlannedReview[] {
  const titles = new Map(catalogue.titles.map((title) => [title.title.key, title]));
  const planned = reviews.flatMap((review): PlannedReview[] => {
    const member = members.get(review.by);
    const title = titles.get(review.title);
    const place = catalogue.find(review);
    if (member === undefined || title === undefined || place === undefined) return [];
    const since = new Date(place.released.getTime() + DAY_MS / 24);
    const at = writtenAt({ days: review.days, by: member }, { moments, since });
    const { title_id, season_id, episode_id, released } = place;
    return at === undefined ? [] : [{ title_id, season_id, episode_id, released, review, member, title, at }];
  });
  return planned.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** A review is also a rating. */
export const opinionsOf = (reviews: readonly PlannedReview[]): Opinion[] =>
  reviews.map(({ review: { score }, ...place }) => ({ ...place, score }));

/** Writes the reviews and their likes; returns their ids. */
export async function seedReviews(
  tx: Tx,
  planned: readonly PlannedReview[],
  { members, moments }: Omit<Inputs, 'catalogue'>,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { review, member, title_id, season_id, episode_id, at } of planned) {
    const { id } = await insertReview(tx, {
      user_id: member.id,
      title_id,
      season_id,
      episode_id,
      score: review.score,
      headline: review.headline ?? null,
      body: review.body,
      ...spoilerColumns(review.spoiler),
      created_at: at,
      updated_at: at,
    });
    ids.set(reviewKeyOf(review), id);
  }
  const likes = planned.flatMap(({ review, at }) => {
    const seed = reviewKeyOf(review);
    const chosen = someMembers([...members.values()], { count: review.likes, except: review.by, seed });
    return chosen.map((member) => ({
      review_id: ids.get(seed) ?? 0,
      user_id: member.id,
      created_at: likedAt(at, { member, seed, moments }),
    }));
  });
  await insertRows(tx, 'review_likes', likes);
  return ids;
}

/** Some time after the text appeared, and after the member joined. */
export function likedAt(
  at: Date,
  { member, seed, moments }: { member: SeededMember; seed: string; moments: Moments },
): Date {
  const from = Math.max(at.getTime(), member.joined.getTime());
  const share = randomFor(`${seed} ${member.key}`, 'liked')() ** 3;
  return new Date(from + (moments.now.getTime() - from) * share * 0.99);
}
