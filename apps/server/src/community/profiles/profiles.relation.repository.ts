import type { FollowState } from '@kinora/contracts/community/relations.ts';
import { titleCardColumns, type TitleCardRow } from '#catalogue/title-cards/index.ts';
import { defineStatement } from '#platform/db/statement.ts';

export interface RelationRow {
  follow: FollowState;
  follows_you: boolean;
  is_blocked: boolean;
  is_muted: boolean;
}

/** No row if there is no such member. */
export const findRelation = defineStatement<[viewerId: number, memberId: number], RelationRow>(
  'profile-relation',
  `select coalesce((
       select case when m.accepted_at is null then 'requested' else 'following' end from member_follows m
       where m.follower_id = $1 and m.followed_id = u.id), 'none') as follow,
     exists (
       select from member_follows m
       where m.follower_id = u.id and m.followed_id = $1 and m.accepted_at is not null) as follows_you,
     coalesce(h.is_blocked, false) as is_blocked, coalesce(h.is_muted, false) as is_muted
   from users u left join hidden_members h on h.user_id = $1 and h.hidden_id = u.id
   where u.id = $2 and u.banned_at is null`,
);

/** The number of latest ratings that are compared. It bounds the work for members with a hundred thousand. */
const COMPARED_MAX = 2000;
/** Both loved a title if each gave it this score or more. */
const LOVED_FROM = 8;
const LOVED_SHOWN = 3;
/** A smaller difference is no disagreement. */
const DISAGREEMENT_FROM = 3;

const ratingsOf = (user: string) => `
  reviews where user_id = ${user} and season_id is null and episode_id is null`;
const sizeOf = (user: string) => `
  (select count(*) from (select from ${ratingsOf(user)} limit ${COMPARED_MAX + 1}) x)`;
const CARD = `(select row_to_json(k) from (select ${titleCardColumns('t')}) k)`;

export interface TasteRow {
  /** The number of titles that both have rated, of those compared. */
  common: number;
  /** The mean difference of their scores; null without common titles. */
  difference: number | null;
  loved: TitleCardRow[];
  disagreement: { title: TitleCardRow; theirs: number; yours: number } | null;
}

/**
 * Compares the latest ratings of whole titles of the member with fewer ratings with those of the other one. Each is one
 * lookup in an index. With more than the limit on both sides, those of the viewer are compared.
 */
export const compareTastes = defineStatement<
  [viewerId: number, languages: readonly string[], memberId: number],
  { taste: TasteRow }
>(
  'profile-taste',
  `with sizes as materialized (select ${sizeOf('$1')} as yours, ${sizeOf('$3')} as theirs),
   pair as materialized (
     select case when theirs < yours then $3::integer else $1::integer end as id,
       case when theirs < yours then $1::integer else $3::integer end as other_id from sizes),
   common as materialized (
     select r.title_id, case when p.id = $1 then r.score else o.score end as yours,
       case when p.id = $1 then o.score else r.score end as theirs
     from pair p
       cross join lateral (
         select title_id, score from ${ratingsOf('p.id')} order by updated_at desc, id desc limit ${COMPARED_MAX}) r
       cross join lateral (
         select score from ${ratingsOf('p.other_id')} and title_id = r.title_id limit 1) o
       cross join lateral (select from titles where id = r.title_id and deleted_at is null limit 1) t)
   select row_to_json(x) as taste from (
     select count(*)::integer as common, avg(abs(yours - theirs))::float8 as difference,
       (select coalesce(json_agg(l.title), '[]') from (
         select ${CARD} as title from common c join titles t on t.id = c.title_id
         where c.yours >= ${LOVED_FROM} and c.theirs >= ${LOVED_FROM}
         order by c.yours + c.theirs desc, t.id limit ${LOVED_SHOWN}) l) as loved,
       (select row_to_json(d) from (
         select ${CARD} as title, c.theirs, c.yours from common c join titles t on t.id = c.title_id
         where abs(c.yours - c.theirs) >= ${DISAGREEMENT_FROM}
         order by abs(c.yours - c.theirs) desc, t.id limit 1) d) as disagreement
     from common) x`,
);
