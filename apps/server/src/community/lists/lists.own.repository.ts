import type { ListVisibility, OwnListFilter, OwnListSort } from '@kinora/contracts/community/lists.ts';
import { id } from '@kinora/contracts/platform/fields.ts';
import { z } from 'zod';
import { defineStatement, type Statement } from '#platform/db/statement.ts';
import {
  CARD,
  type CardRow,
  isReadable,
  mayEdit,
  type Role,
  roleIn,
  titlesCount,
  titlesOf,
  whereSeen,
  WITH_DETAILS,
} from './lists.card.repository.ts';

/** `place` is the sort value, for the cursor. */
export interface OwnRow extends CardRow {
  role: Role;
  place: string | number;
}

interface Sort {
  readonly by: string;
  readonly direction: 'asc' | 'desc';
  /** Writes the value to JSON without losing precision. */
  readonly written: (place: string) => string;
  /** The PostgreSQL type that parses it back. */
  readonly type: string;
  readonly cursor: z.ZodType<[place: string | number, id: number]>;
}

const COUNT = {
  direction: 'desc',
  written: (place: string) => place,
  type: 'integer',
  cursor: z.tuple([z.int().min(0).max(2_147_483_647), id('integer')]),
} as const;

export const SORTS: Readonly<Record<OwnListSort, Sort>> = {
  updated: {
    by: 'c.updated_at',
    direction: 'desc',
    written: (place) => `to_char(${place} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    type: 'timestamptz',
    // PostgreSQL has no year 0.
    cursor: z.tuple([z.iso.datetime({ precision: 6 }).refine((time) => time >= '0001'), id('integer')]),
  },
  name: {
    by: 'lower(c.name)',
    direction: 'asc',
    written: (place) => place,
    type: 'text',
    cursor: z.tuple([z.string().refine((name) => !name.includes('\0')), id('integer')]),
  },
  titles: { by: titlesCount('c.id'), ...COUNT },
  likes: { by: 'd.likes', ...COUNT },
};

const EXISTS = `c.type = 'list' and c.deleted_at is null`;
const OWN = `(select * from channels where user_id = $1) c ${WITH_DETAILS} where ${EXISTS}`;

/** The lists that a table names for the member. The limit keeps the planner from reading all channels. */
const named = (table: string) => `
  (select list_id from ${table} where user_id = $1) m
  cross join lateral (select * from channels where id = m.list_id limit 1) c ${WITH_DETAILS} where ${EXISTS}`;

/** A member has at most some hundred of each, so they are sorted when they are read. */
const FILTERS: Readonly<Record<OwnListFilter, string>> = {
  all: OWN,
  public: `${OWN} and d.visibility = 'public'`,
  private: `${OWN} and d.visibility <> 'public'`,
  shared: `${named('list_editors')} and ${isReadable('$1')}`,
  liked: `${named('list_likes')} and ${isReadable('$1')}`,
};

type First = [userId: number, limit: number];
type After = [...First, place: string | number, id: number];

function statementsOf(filter: OwnListFilter, sort: OwnListSort) {
  const { by, direction, written, type } = SORTS[sort];
  const sign = direction === 'desc' ? '<' : '>';
  const order = (place: string, key: string) => `order by ${place} ${direction}, ${key} ${direction}`;
  const list = (after: string) => `
    select ${CARD}, ${roleIn('$1')}, ${written('p.place')} as place
    from (
      select * from (select c.id, ${by} as place from ${FILTERS[filter]}) l
      where true ${after} ${order('place', 'id')} limit $2) p
      cross join lateral (select * from channels where id = p.id limit 1) c ${WITH_DETAILS}
    ${order('p.place', 'p.id')}`;
  return {
    first: defineStatement<First, OwnRow>(`own-lists-${filter}-${sort}`, list('')),
    after: defineStatement<After, OwnRow>(
      `own-lists-${filter}-${sort}-after`,
      list(`and (place, id) ${sign} ($3::${type}, $4::integer)`),
    ),
  };
}

interface OwnLists {
  readonly first: Statement<First, OwnRow>;
  readonly after: Statement<After, OwnRow>;
}

const bySort = (filter: OwnListFilter): Readonly<Record<OwnListSort, OwnLists>> => ({
  updated: statementsOf(filter, 'updated'),
  name: statementsOf(filter, 'name'),
  titles: statementsOf(filter, 'titles'),
  likes: statementsOf(filter, 'likes'),
});

export const ownLists: Readonly<Record<OwnListFilter, ReturnType<typeof bySort>>> = {
  all: bySort('all'),
  public: bySort('public'),
  private: bySort('private'),
  shared: bySort('shared'),
  liked: bySort('liked'),
};

export interface SummaryRow {
  all: number;
  public: number;
  private: number;
  shared: number;
  liked: number;
  titles: number;
  seen: number;
}

const count = (filter: OwnListFilter) => `
  (select count(*)::integer from ${FILTERS[filter]}) as ${filter}`;

/** A title in several lists counts once. */
export const summarize = defineStatement<[userId: number], SummaryRow>(
  'own-lists-summary',
  `with contained as materialized (
     select distinct t.id from (select c.id from ${OWN}) l cross join lateral (select t.id from ${titlesOf('l.id')}) t)
   select ${count('all')}, ${count('public')}, ${count('private')}, ${count('shared')}, ${count('liked')},
     (select count(*)::integer from contained) as titles,
     (select count(*)::integer from contained k ${whereSeen('k.id', '$1')}) as seen`,
);

export interface TargetRow {
  id: number;
  name: string;
  slug: string;
  visibility: ListVisibility;
  has_title: boolean;
}

/** The lists that the member may change, and whether they contain the title. */
export const listTargets = defineStatement<[userId: number, titleId: number], TargetRow>(
  'lists-for-title',
  `select c.id, c.name, c.slug, d.visibility, exists (
     select from channel_items i where i.channel_id = c.id and i.kind = 'title' and i.record_id = $2) as has_title
   from (
     select id from channels where user_id = $1
     union select list_id from list_editors where user_id = $1 and accepted_at is not null) m
     cross join lateral (select * from channels where id = m.id limit 1) c ${WITH_DETAILS}
   where ${EXISTS} and ${mayEdit('$1')} order by c.updated_at desc, c.id desc`,
);
