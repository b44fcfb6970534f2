import { TEXTS_COUNTED_MAX } from '@kinora/contracts/community/comments.ts';
import type { ProfileVisibility } from '@kinora/contracts/community/profiles.ts';
import { SCORE_MAX } from '@kinora/contracts/community/ratings.ts';
import type { TitleCardRow } from '#catalogue/title-cards/index.ts';
import { isReadableComment } from '#community/comments/index.ts';
import { diaryYears } from '#community/diary/index.ts';
import { notBlocked, shelfVisible } from '#community/relations/index.ts';
import { IS_VISIBLE_REVIEW } from '#community/reviews/index.ts';
import { defineStatement } from '#platform/db/statement.ts';
import { favouritesOf } from './profiles.favourites.repository.ts';

interface ShelfRow {
  seen: number;
  lists: number;
  reviews: number;
  comments: number;
  followers: number;
  following: number;
  /** The number of ratings of 1 to 10. */
  histogram: number[];
  favourites: TitleCardRow[];
  years: number[];
}

export interface ProfileRow {
  id: number;
  name: string;
  image: string | null;
  bio: string | null;
  visibility: ProfileVisibility;
  /** Null if it is hidden from the viewer. */
  shelf: ShelfRow | null;
}

const IS_OWN = `u.id is not distinct from $3::integer`;

/**
 * Titles that the member `u` has seen. The summary also counts private entries of the diary. For others, titles with
 * only such entries are subtracted.
 */
const SEEN = `
  (select count(*)::integer from seen_titles k where k.user_id = u.id)
  - case when ${IS_OWN} then 0 else (
    select count(*)::integer from (
      select distinct v.title_id from viewings v where v.user_id = u.id and v.is_private) k
    where not exists (
      select from viewings v where v.user_id = u.id and v.title_id = k.title_id and not v.is_private)) end`;

const LISTS = `
  (select count(*)::integer from channels c
   where c.user_id = u.id and c.type = 'list' and c.is_public and c.deleted_at is null)`;

const upToLimit = (rows: string) => `
  (select count(*)::integer from (select from ${rows} limit ${TEXTS_COUNTED_MAX}) x)`;

const REVIEWS = upToLimit(`reviews r
  join titles t on t.id = r.title_id and t.deleted_at is null where r.user_id = u.id and ${IS_VISIBLE_REVIEW}`);

const COMMENTS = upToLimit(`comments c
  where c.user_id = u.id and ${isReadableComment('c')}`);

/** Reads only an index, because a member may have rated a hundred thousand titles. */
const HISTOGRAM = `
  (select json_agg(coalesce(h.count, 0) order by s.score)
   from generate_series(1, ${SCORE_MAX}) s(score) left join (
     select r.score, count(*)::integer as count from reviews r
     where r.user_id = u.id and r.season_id is null and r.episode_id is null group by r.score) h using (score))`;

const YEARS = `
  (select coalesce(json_agg(y.year order by y.year desc), '[]')
   from (${diaryYears('u.id', `(${IS_OWN} or not v.is_private)`)}) y
   where p.shows_years or ${IS_OWN})`;

/** No row if there is no such member, or for a blocked viewer. Nothing is counted for a hidden shelf. */
export const findProfile = defineStatement<
  [memberId: number, languages: readonly string[], viewerId: number | null],
  { profile: ProfileRow }
>(
  'profile',
  `select row_to_json(x) as profile from (
    select u.id, u.name, u.image, p.bio, coalesce(p.visibility, 'public') as visibility,
      case when ${shelfVisible('$3::integer', 'u.id')} then (select row_to_json(s) from (
        select ${SEEN} as seen, ${LISTS} as lists, ${REVIEWS} as reviews, ${COMMENTS} as comments,
          coalesce(n.followers, 0) as followers, coalesce(n.following, 0) as following, ${HISTOGRAM} as histogram,
          (select coalesce(json_agg(k), '[]') from (${favouritesOf('u.id')}) k) as favourites, ${YEARS} as years) s)
      end as shelf
    from users u left join profiles p on p.user_id = u.id left join member_counts n on n.user_id = u.id
    where u.id = $1 and u.banned_at is null and ${notBlocked('$3::integer', 'u.id')}) x`,
);
