import { encodeCursor } from '#platform/db/paging.ts';
import type { Case } from '../support/compare-calls.ts';
import type { Filled } from './data.ts';

export const PER_PAGE = 15;
const HOME_TITLES = 12;
const DAY_MS = 24 * 3600 * 1000;

export const CARD = 't.id, t.type, t.name, t.slug, t.year, t.poster, t.score, t.votes, t.is_watchable';
export const withTitle = (id: string): string => `join titles t on t.id = ${id} and t.deleted_at is null`;
export const IS_POSTED = `x.body is not null and x.state not in ('held', 'hidden')`;
const IS_RECORDED = `x.watched_on is not null and not x.is_private and x.source <> 'import'`;
const WATCHED = `viewings x where ${IS_RECORDED}`;
const RATED = 'reviews x where true';
const user = (id: string): string =>
  `(select row_to_json(u) from (select u.id, u.name, u.image from users u where u.id = ${id}) u)`;

interface Feed {
  /** Selects the members as `id`. */
  readonly members: string;
  readonly before: string;
  /** How many of the latest rows are read of each member, and of all: a few more than the entries that they are folded into. */
  readonly limits: readonly [ofMember: number, ofAll: number];
}

/** The latest rows of each member, from one source. */
const latest = ({ before, limits }: Feed, kind: string, at: string, from: string): string => `
  (select '${kind}' as kind, x.* from members m cross join lateral (
     select x.user_id, x.${at} as at, x.id::bigint as id from ${from} and x.user_id = m.id and x.${at} < '${before}'
     order by x.${at} desc, x.id desc limit ${limits[0]}) x)`;

const viewingsAndRatings = (feed: Feed): string[] => [
  latest(feed, 'watched', 'created_at', WATCHED),
  latest(feed, 'rated', 'updated_at', RATED),
];

const rowsOf = ({ members, limits }: Feed, sources: readonly string[]): string => `
  with members as materialized (${members}),
  rows as materialized (${sources.join(' union all ')} order by at desc limit ${limits[1]})`;

const ofDay = (at: string): string => `x.user_id = p.user_id and x.${at} between p.day and p.at`;
const isOfSamePart = (other: string): string => `
  ${other}.user_id = x.user_id and ${other}.title_id = x.title_id and ${other}.episode_id is not distinct from x.episode_id`;

/** The rows `x` of the entry `p`. */
const VIEWINGS = `viewings x ${withTitle('x.title_id')} where ${IS_RECORDED} and ${ofDay('created_at')}`;
/** Without those that are shown with a viewing. */
const RATINGS = `
  reviews x ${withTitle('x.title_id')} where ${ofDay('updated_at')} and x.body is null and not exists (
    select from viewings v where ${isOfSamePart('v')} and v.created_at::date = x.updated_at::date
      and v.watched_on is not null and not v.is_private and v.source <> 'import')`;
const REVIEW = `reviews x ${withTitle('x.title_id')} where x.id = p.id and ${IS_POSTED}`;
const LISTED = `
  channel_items x ${withTitle('x.record_id')} where x.channel_id = p.id and x.kind = 'title' and x.created_at >= p.day`;

/** The latest of these rows with their titles, and their number. */
const items = (columns: string, from: string, at: string): string => `
  (select json_agg(i) from (
     select ${columns}, x.total, ${CARD}
     from (select x.*, count(*) over () as total from ${from} order by x.${at} desc limit 3) x
       ${withTitle('x.title_id')} left join episodes e on e.id = x.episode_id) i)`;
const LISTED_TITLES = `
  (select json_agg(i) from (
     select ${CARD}, count(*) over () as total from ${LISTED} order by x.created_at desc limit 3) i)`;
const SCORE = `(
  select r.score from reviews r where ${isOfSamePart('r')} and r.season_id is null and r.body is null
    and r.updated_at::date = x.created_at::date) as rating`;

/** Whether the day of the entry `p` has no row before the page: otherwise the entry is there. */
const isOnPage = ({ before }: Feed, at: string, from: string): string => `
  ('${before}' = 'infinity' or not exists (
     select from ${from} and x.user_id = p.user_id and x.${at} >= '${before}' and x.${at} < p.day + interval '1 day'))`;

/** A page of entries: what a member watched or rated on one day is one. */
const entries = (feed: Feed, readerId: number, follows: string): string => `
  ${rowsOf(feed, [
    ...viewingsAndRatings(feed),
    latest(feed, 'reviewed', 'written_at', 'reviews x where x.body is not null'),
    latest(
      feed,
      'listed',
      'updated_at',
      `channels x where x.type = 'list' and x.is_public and x.deleted_at is null`,
    ),
    `(select 'followed', x.* from (${follows}) x where x.at < '${feed.before}' order by x.at desc limit ${PER_PAGE + 1})`,
  ])},
  places as (
    select kind, user_id, date_trunc('day', at) as day, max(at) as at, max(id) as id from rows
    group by kind, user_id, date_trunc('day', at), case when kind not in ('watched', 'rated') then id end),
  page as materialized (
    select p.* from places p where case p.kind
      when 'watched' then ${isOnPage(feed, 'created_at', WATCHED)} and exists (select from ${VIEWINGS})
      when 'rated' then ${isOnPage(feed, 'updated_at', RATED)} and exists (select from ${RATINGS})
      when 'reviewed' then exists (select from ${REVIEW})
      when 'listed' then exists (select from ${LISTED})
      else true end
    order by p.at desc limit ${PER_PAGE + 1})
  select p.kind, p.at, p.id, ${user('p.user_id')} as member, case p.kind
      when 'watched' then ${items(`x.is_rewatch, e.season_number, e.episode_number, ${SCORE}`, VIEWINGS, 'created_at')}
      when 'rated' then ${items('x.score as rating, e.season_number, e.episode_number', RATINGS, 'updated_at')}
      when 'reviewed' then (select json_build_object('review', x, 'title', t.name) from ${REVIEW})
      when 'listed' then (
        select json_build_object('list', c, 'details', d, 'titles', ${LISTED_TITLES},
          'is_liked', exists (select from list_likes l where l.list_id = c.id and l.user_id = ${readerId}))
        from channels c join list_details d on d.list_id = c.id where c.id = p.id)
      else ${user(`${readerId}`)} end as content
  from page p order by p.at desc`;

const isNotHidden = (readerId: number, id: string): string => `
  not exists (select from hidden_members h where h.user_id = ${readerId} and h.hidden_id = ${id})
  and not exists (select from hidden_members h where h.user_id = ${id} and h.hidden_id = ${readerId} and h.is_blocked)`;

const followedBy = (readerId: number): string => `
  select f.followed_id as id from member_follows f
    join users u on u.id = f.followed_id and u.banned_at is null left join profiles p on p.user_id = f.followed_id
  where f.follower_id = ${readerId} and f.accepted_at is not null and coalesce(p.visibility, 'public') <> 'private'
    and ${isNotHidden(readerId, 'f.followed_id')}`;

const follows = (of: string, shown: string, condition = 'true'): string => `
  select f.follower_id as user_id, f.accepted_at as at, f.followed_id as id
  from member_follows f join users u on u.id = f.${shown} and u.banned_at is null
  where f.${of} and f.accepted_at is not null and ${condition}`;

function caseOf(name: string, tab: string, text: (before: string) => string, days?: number): Case {
  const at = days === undefined ? undefined : new Date(Date.now() - days * DAY_MS).toISOString();
  const query = at === undefined ? {} : { cursor: encodeCursor([at.replace('Z', '000Z'), 1, 1]) };
  return {
    name: `${name}, ${at === undefined ? 'first' : 'deep'} page`,
    path: `activity?${new URLSearchParams({ tab, ...query }).toString()}`,
    statements: [{ text: text(at ?? 'infinity') }],
  };
}

/** Each title once, with the latest member who watched, rated or reviewed it. */
function homeRow({ readerId }: Filled): Case {
  const feed: Feed = {
    members: followedBy(readerId),
    before: 'infinity',
    limits: [HOME_TITLES, 4 * HOME_TITLES],
  };
  const text = `
    ${rowsOf(feed, viewingsAndRatings(feed))}
    select * from (
      select distinct on (t.id) ${CARD}, x.at, ${user('x.user_id')} as member, r.score as rating,
        case when r.body is not null then r.id end as review_id
      from rows x
        cross join lateral (
          select title_id from viewings where id = x.id and x.kind = 'watched'
          union all select title_id from reviews where id = x.id and x.kind = 'rated') k
        ${withTitle('k.title_id')}
        left join reviews r on r.user_id = x.user_id and r.title_id = k.title_id and r.season_id is null
          and r.episode_id is null
      order by t.id, x.at desc) x
    order by at desc limit ${HOME_TITLES}`;
  return { name: 'home row of friends', path: 'activity/titles', statements: [{ text }] };
}

/** First and deep pages of what the followed members did and of what the reader did, and the row of the home page. */
export function feedCases(filled: Filled): Case[] {
  const { readerId } = filled;
  const following = (before: string) =>
    entries(
      { members: followedBy(readerId), before, limits: [PER_PAGE + 1, 4 * PER_PAGE] },
      readerId,
      follows(`followed_id = ${readerId}`, 'follower_id', isNotHidden(readerId, 'f.follower_id')),
    );
  // A day of the reader is one entry of many rows.
  const own = (before: string) =>
    entries(
      { members: `select ${readerId} as id`, before, limits: [14 * PER_PAGE, 28 * PER_PAGE] },
      readerId,
      follows(`follower_id = ${readerId}`, 'followed_id'),
    );
  return [
    caseOf('feed', 'following', following),
    caseOf('feed', 'following', following, 180),
    caseOf('own feed', 'you', own),
    caseOf('own feed', 'you', own, 1800),
    homeRow(filled),
  ];
}
