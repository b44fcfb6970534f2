import type pg from 'pg';
import { encodeCursor } from '#platform/db/paging.ts';
import type { Case } from '../support/compare-calls.ts';
import type { Filled } from './data.ts';
import { CARD, feedCases, IS_POSTED, PER_PAGE, withTitle } from './feeds.ts';

/** As in the counts of texts on a profile. */
const COUNTED = 10_000;

interface List {
  readonly name: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly columns: string;
  /** The table `x`. */
  readonly table: string;
  readonly where: string;
  readonly joins: string;
  readonly order: readonly string[];
  readonly direction: 'asc' | 'desc';
}

const ratings = ({ memberId }: Filled, query: List['query'], order: List['order'], where = 'true'): List => ({
  name: `ratings: ${Object.values(query).join(' ')}`,
  path: `profiles/${memberId}/ratings`,
  query,
  columns: `x.id, x.score, x.updated_at, ${CARD}`,
  table: 'reviews x',
  where: `x.user_id = ${memberId} and x.season_id is null and x.episode_id is null and ${where}`,
  joins: withTitle('x.title_id'),
  order,
  direction: query['sort'] === 'lowest' ? 'asc' : 'desc',
});

const diary = ({ readerId }: Filled): List => ({
  name: 'diary',
  path: 'diary',
  query: {},
  columns: `x.id, x.watched_on, x.is_rewatch, x.is_private, x.note, x.source, x.created_at, e.season_number,
    e.episode_number, e.name as episode_name, r.score as rating, r.body is not null as has_review, ${CARD}`,
  table: 'viewings x',
  where: `x.user_id = ${readerId} and x.watched_on is not null`,
  joins: `${withTitle('x.title_id')} left join episodes e on e.id = x.episode_id
    left join reviews r on r.user_id = x.user_id and r.title_id = x.title_id and r.season_id is null
      and r.episode_id is not distinct from x.episode_id`,
  order: ['watched_on', 'id'],
  direction: 'desc',
});

const listsOf = (filled: Filled): List[] => [
  ratings(filled, { sort: 'highest' }, ['score', 'updated_at', 'id']),
  ratings(filled, { sort: 'lowest' }, ['score', 'updated_at', 'id']),
  ratings(filled, { sort: 'newest' }, ['updated_at', 'id']),
  ratings(filled, { sort: 'newest', score: '7' }, ['updated_at', 'id'], 'x.score = 7'),
  diary(filled),
];

interface Place {
  readonly cursor: string;
  readonly where: string;
}

const sorted = ({ order, direction }: List): string =>
  `order by ${order.map((column) => `x.${column} ${direction}`).join(', ')}`;

/** The position in the middle of a list. */
async function middleOf(client: pg.Client, list: List): Promise<Place> {
  const columns = list.order.map((column) => `x.${column}`);
  const from = `from ${list.table} where ${list.where}`;
  const { rows } = await client.query<{ place: (string | number)[]; literals: string[] }>(
    `select json_build_array(${columns.join(', ')}) as place, array[${columns.map((one) => `quote_literal(${one}::text)`).join(', ')}] as literals
     ${from} ${sorted(list)} limit 1 offset (select count(*) / 2 ${from})`,
  );
  const { place = [], literals = [] } = rows[0] ?? {};
  return {
    cursor: encodeCursor(place),
    where: `(${columns.join(', ')}) ${list.direction === 'asc' ? '>' : '<'} (${literals.join(', ')})`,
  };
}

function caseOf(list: List, name: string, place?: Place): Case {
  const parameters = new URLSearchParams({ ...list.query, ...(place && { cursor: place.cursor }) });
  return {
    name: `${list.name}, ${name}`,
    path: `${list.path}?${parameters.toString()}`,
    statements: [
      {
        text: `select ${list.columns} from ${list.table} ${list.joins}
          where ${list.where} and ${place?.where ?? 'true'} ${sorted(list)} limit ${PER_PAGE + 1}`,
      },
    ],
  };
}

const years = (viewings: string): string =>
  `select year from generate_series(1900, extract(year from now())::integer) year where exists (
     select from viewings where ${viewings} and watched_on between make_date(year, 1, 1) and make_date(year, 12, 31))`;
const upTo = (rows: string): string =>
  `select count(*) from (select from ${rows} and ${IS_POSTED} limit ${COUNTED}) x`;

const profile = ({ memberId }: Filled): Case => ({
  name: 'profile',
  path: `profiles/${memberId}`,
  statements: [
    `select u.id, u.name, u.image, p.bio, p.visibility, n.followers, n.following
     from users u left join profiles p on p.user_id = u.id left join member_counts n on n.user_id = u.id
     where u.id = ${memberId} and u.banned_at is null`,
    `select score, count(*) from reviews
     where user_id = ${memberId} and season_id is null and episode_id is null group by score`,
    `select count(distinct title_id) from viewings where user_id = ${memberId} and not is_private`,
    `select count(*) from channels where user_id = ${memberId} and type = 'list' and is_public and deleted_at is null`,
    upTo(`reviews x ${withTitle('x.title_id')} where x.user_id = ${memberId}`),
    upTo(`comments x where x.user_id = ${memberId} and x.deleted_at is null`),
    `select ${CARD} from profile_favourites f ${withTitle('f.title_id')} where f.user_id = ${memberId} order by f.position`,
    years(`user_id = ${memberId} and not is_private`),
  ].map((text) => ({ text })),
});

const calendar = ({ readerId }: Filled): Case => {
  const year = new Date().getUTCFullYear() - 1;
  const days = `select watched_on, count(*), count(*) filter (where episode_id is null) from viewings v
    where user_id = ${readerId} and watched_on between '${year}-01-01' and '${year}-12-31'
      and not exists (select from titles t where t.id = v.title_id and t.deleted_at is not null)
    group by watched_on order by watched_on`;
  const statements = [{ text: days }, { text: years(`user_id = ${readerId}`) }];
  return { name: 'diary: calendar of a year', path: `diary/calendar?year=${year}`, statements };
};

/** Lists of one member with their first and deep pages, counts of one member, and feeds. */
export async function memberCases(client: pg.Client, filled: Filled): Promise<Case[]> {
  const cases: Case[] = [];
  for (const list of listsOf(filled))
    cases.push(caseOf(list, 'first page'), caseOf(list, 'deep page', await middleOf(client, list)));
  return [...cases, calendar(filled), profile(filled), ...feedCases(filled)];
}
