import { titleCardColumns, type TitleCardRow } from '#catalogue/title-cards/index.ts';
import { notHidden, shelfVisible } from '#community/relations/index.ts';
import { memberCardSql, type MemberRow } from '#foundation/users/index.ts';
import { defineStatement } from '#platform/db/statement.ts';
import { followedMembers } from './activities.members.repository.ts';

const POPULAR_MAX = 5;
const POPULAR_DAYS = 30;
/** The ratings that are read: the latest ones of the members followed last. */
const RATED_MEMBERS_MAX = 1000;
const RATINGS_MAX = 50;

export interface PopularRow {
  title: TitleCardRow;
  members: number;
  average: number;
}

export const listPopular = defineStatement<[viewerId: number, languages: readonly string[]], PopularRow>(
  'activity-popular',
  `with rated as materialized (
     select r.title_id, count(*)::integer as members, avg(r.score)::float8 as average
     from (${followedMembers(`limit ${RATED_MEMBERS_MAX}`)}) m cross join lateral (
       select r.title_id, r.score, r.season_id, r.episode_id from reviews r
       where r.user_id = m.id and r.updated_at > now() - interval '${POPULAR_DAYS} days'
       order by r.updated_at desc, r.id desc limit ${RATINGS_MAX}) r
     where r.season_id is null and r.episode_id is null
     group by r.title_id having count(*) > 1)
   select (select row_to_json(c) from (select ${titleCardColumns('t')}) c) as title, r.members, r.average
   from rated r join titles t on t.id = r.title_id and t.deleted_at is null
   order by r.members desc, r.average desc, r.title_id desc limit ${POPULAR_MAX}`,
);

/** Suggestions come from the members followed last, and from those whom each of them followed last. */
const FRIENDS_MAX = 200;
const FRIENDS_OF_EACH = 100;
const CANDIDATES_MAX = 500;
/** The members with the most followers, of whom those who are new to the viewer are suggested. */
const FAMOUS_MAX = 100;

/** Whether a member may be suggested: the viewer sees them, and has not asked to follow them. */
const isSuggestable = (member: string): string => `
  ${member} <> $1
  and not exists (select from member_follows f where f.follower_id = $1 and f.followed_id = ${member})
  and exists (select from users u where u.id = ${member} and u.banned_at is null)
  and ${notHidden('$1', member)} and ${shelfVisible('$1', member)}`;

export interface SuggestionRow {
  member: MemberRow;
  followed_by: MemberRow | null;
}

/** Followed by most of those whom the viewer follows. */
export const listFriendsOfFriends = defineStatement<[viewerId: number, limit: number], SuggestionRow>(
  'activity-friends-of-friends',
  `with mine as materialized (${followedMembers(`limit ${FRIENDS_MAX}`)}),
   near as materialized (
     select n.followed_id as id, count(*) as friends, max(m.id) as friend_id
     from mine m cross join lateral (
       select n.followed_id from member_follows n
       where n.follower_id = m.id and n.accepted_at is not null
       order by n.accepted_at desc, n.followed_id desc limit ${FRIENDS_OF_EACH}) n
     where not exists (select from member_follows f where f.follower_id = $1 and f.followed_id = n.followed_id)
     group by n.followed_id order by friends desc, id desc limit ${CANDIDATES_MAX})
   select ${memberCardSql('n.id')} as member, ${memberCardSql('n.friend_id')} as followed_by
   from near n where ${isSuggestable('n.id')} order by n.friends desc, n.id desc limit $2::integer`,
);

/** Members with the most followers, apart from those who are suggested already. */
export const listFamous = defineStatement<
  [viewerId: number, limit: number, except: readonly number[]],
  SuggestionRow
>(
  'activity-famous',
  `with famous as materialized (
     select user_id, followers from member_counts where followers > 0
     order by followers desc, user_id desc limit ${FAMOUS_MAX})
   select ${memberCardSql('c.user_id')} as member, null::json as followed_by
   from famous c where c.user_id <> all($3::integer[]) and ${isSuggestable('c.user_id')}
   order by c.followers desc, c.user_id desc limit $2::integer`,
);
