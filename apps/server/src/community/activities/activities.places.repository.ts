import type { ActivityTab } from '@kinora/contracts/community/activities.ts';
import { notHidden } from '#community/relations/index.ts';
import { defineStatement, type Statement } from '#platform/db/statement.ts';
import { LISTED_ITEMS, RATED_ITEMS, WATCHED_ITEMS } from './activities.items.repository.ts';
import { followedMembers } from './activities.members.repository.ts';
import {
  type ActivityKind,
  entriesOf,
  HAS_TEXT,
  isInRange,
  MEMBER_ROWS,
  type Position,
  SOURCES,
  utc,
  ZONE,
} from './activities.sources.repository.ts';
import { COMMENTS_OF_VIEWER, REPLIES_TO_VIEWER } from './activities.texts.repository.ts';

/** Where an entry is, without its content. */
export interface PlaceRow extends Position {
  /** Null for episodes, which no member made. */
  member_id: number | null;
  /** False if nothing of it can be shown: it is only a place in the feed, which pages skip. */
  is_shown: boolean;
}

/** How far back episodes are listed. */
const AIRED_DAYS = 60;

const NEW_FOLLOWERS = `
  select f.follower_id as member_id, f.accepted_at as at, f.follower_id as id
  from member_follows f join users u on u.id = f.follower_id and u.banned_at is null
  where f.followed_id = $1 and f.accepted_at is not null and ${notHidden('$1', 'f.follower_id')}
    and ${isInRange('followed', 'f.accepted_at', 'f.follower_id')}
  order by f.accepted_at desc, f.follower_id desc limit $2::integer`;

const FOLLOWED_BY_VIEWER = `
  select f.follower_id as member_id, f.accepted_at as at, f.followed_id as id
  from member_follows f join users u on u.id = f.followed_id and u.banned_at is null
  where f.follower_id = $1 and f.accepted_at is not null
    and ${isInRange('followed', 'f.accepted_at', 'f.followed_id')}
  order by f.accepted_at desc, f.followed_id desc limit $2::integer`;

/** The series that concern the viewer: followed, on the watchlist, or seen in part. */
const SERIES = `
  select title_id from title_follows where user_id = $1
  union select title_id from watchlist_items where user_id = $1
  union select title_id from seen_titles where user_id = $1 and episodes > 0`;

const TODAY = `(now() at time zone ${ZONE})::date`;
/** Episodes have no time: they air as the day of the viewer begins. */
const AIRED_AT = `(e.release_date::timestamp at time zone ${ZONE})`;

/** The limits make the planner start with the series, however many episodes air in these days. */
const AIRED = `
  select null::integer as member_id, ${AIRED_AT} as at, e.id
  from (${SERIES}) s
    cross join lateral (select from titles where id = s.title_id and deleted_at is null limit 1) t
    cross join lateral (
      select e.release_date, e.id from episodes e
      where e.title_id = s.title_id and e.release_date between ${TODAY} - ${AIRED_DAYS} and ${TODAY}
        and ${isInRange('aired', AIRED_AT, 'e.id')}
      order by e.release_date desc, e.id desc limit $2::integer) e
  order by e.release_date desc, e.id desc limit $2::integer`;

type Source = readonly [kind: ActivityKind, rows: string];

const exists = (items: string): string => `exists (select from ${items})`;

/** Whether the entry at the place `p` has content. Texts, follows and episodes are checked where they are read. */
const IS_SHOWN = `
  case p.source
    when ${SOURCES.watched} then ${exists(WATCHED_ITEMS)}
    when ${SOURCES.rated} then ${exists(RATED_ITEMS)}
    when ${SOURCES.reviewed} then exists (
      select from reviews r join titles t on t.id = r.title_id and t.deleted_at is null
      where r.id = p.id and ${HAS_TEXT})
    when ${SOURCES.listed} then ${exists(LISTED_ITEMS)}
    else true end`;

/**
 * Pages neither lose nor repeat entries, because an entry has one place, however it is reached: that of the latest row it
 * is made of, also if that row is not shown. Each source returns its `$2` latest places after the cursor, so the `$2`
 * latest of all of them are complete. Those without content are returned too: the next page starts after them.
 */
const places = (members: string | null, sources: readonly Source[]): string => {
  const ofMembers = members === null ? [] : MEMBER_ROWS;
  const all = [
    ...ofMembers.map(({ kind }): Source => [kind, `select member_id, at, id from ${kind}_all`]),
    ...sources,
  ];
  const latest = all.map(
    ([kind, rows]) =>
      `select ${SOURCES[kind]} as source, s.member_id, s.at, s.id::bigint as id from (${rows}) s`,
  );
  return `
    with recursive ${members === null ? '' : `members as materialized (${members}),`}
    ${ofMembers.map((rows) => `${entriesOf(rows)},`).join('')}
    p as materialized (
      ${latest.join(' union all ')}
      order by at desc, source desc, id desc limit $2::integer)
    select p.source, p.member_id, ${utc('p.at')} as at, p.id, ${IS_SHOWN} as is_shown
    from p order by p.at desc, p.source desc, p.id desc`;
};

type Values = [
  viewerId: number,
  limit: number,
  at: string,
  source: number,
  id: number,
  /** Only entries after this time. */
  since: string,
];

export const PLACES: Readonly<Record<ActivityTab, Statement<Values, PlaceRow>>> = {
  following: defineStatement<Values, PlaceRow>(
    'activity-following',
    places(followedMembers(), [['followed', NEW_FOLLOWERS]]),
  ),
  you: defineStatement<Values, PlaceRow>(
    'activity-you',
    places('select $1::integer as id', [
      ['followed', FOLLOWED_BY_VIEWER],
      ['commented', COMMENTS_OF_VIEWER],
    ]),
  ),
  titles: defineStatement<Values, PlaceRow>(
    'activity-titles',
    places(null, [
      ['commented', REPLIES_TO_VIEWER],
      ['aired', AIRED],
    ]),
  ),
};
