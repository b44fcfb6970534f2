import { COUNT_MAX } from '@kinora/contracts/catalogue/browse.ts';
import { defineStatement } from '#platform/db/statement.ts';

/** A rule without a filter lists all records of a kind, in the only order that kind has. */
interface Rule {
  readonly from: string;
  readonly id: string;
  /** The sort key, as a column and as a cursor encodes it. */
  readonly key: string;
  readonly place: string;
  readonly type: string;
}

/** `$1` is the current time. */
const RULES = {
  person: {
    from: 'people p where p.deleted_at is null',
    id: 'p.id',
    key: 'p.popularity',
    place: 'p.popularity::float8',
    type: 'float8',
  },
  newsArticle: {
    from: 'news_articles n where n.deleted_at is null and n.published_at <= $1::timestamptz',
    id: 'n.id',
    key: 'n.published_at',
    place: `to_char(n.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    type: 'timestamptz',
  },
  episode: {
    from: `episodes e join titles t on t.id = e.title_id and t.deleted_at is null
      where e.release_date <= ($1::timestamptz at time zone 'UTC')::date`,
    id: 'e.id',
    key: 'e.release_date',
    place: 'e.release_date::text',
    type: 'date',
  },
  channel: {
    from: `channels c where c.deleted_at is null and c.is_public and c.type = 'channel'
      and $1::timestamptz is not null`,
    id: 'c.id',
    key: 'c.created_at',
    place: `to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    type: 'timestamptz',
  },
  list: {
    from: `channels c where c.deleted_at is null and c.is_public and c.type = 'list'
      and $1::timestamptz is not null`,
    id: 'c.id',
    key: 'c.created_at',
    place: `to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    type: 'timestamptz',
  },
} as const satisfies Record<string, Rule>;

export type RuleModel = keyof typeof RULES;

export interface RuleRow {
  id: number;
  place: string | number;
}

type First = [now: Date, limit: number, offset: number];
type After = [now: Date, limit: number, place: string | number, id: number];

function statementsOf(model: RuleModel) {
  const { from, id, key, place, type }: Rule = RULES[model];
  // People need no time, but PostgreSQL must be able to infer the type of every parameter.
  const timed = model === 'person' ? `${from} and $1::timestamptz is not null` : from;
  const list = (rest: string) =>
    `select ${id}, ${place} as place from ${timed} ${rest.replace('ORDER', `order by ${key} desc, ${id} desc`)}`;
  return {
    first: defineStatement<First, RuleRow>(`rule-${model}`, list('ORDER limit $2 offset $3::integer')),
    after: defineStatement<After, RuleRow>(
      `rule-${model}-after`,
      list(`and (${key}, ${id}) < ($3::${type}, $4::integer) ORDER limit $2`),
    ),
    count: defineStatement<[now: Date], { count: number }>(
      `rule-${model}-count`,
      `select count(*)::integer as count from (select from ${timed} limit ${COUNT_MAX + 1}) few`,
    ),
  };
}

export const ruleStatements: Readonly<Record<RuleModel, ReturnType<typeof statementsOf>>> = {
  person: statementsOf('person'),
  newsArticle: statementsOf('newsArticle'),
  episode: statementsOf('episode'),
  channel: statementsOf('channel'),
  list: statementsOf('list'),
};
