import type { ListOrder } from '@kinora/contracts/community/lists.ts';
import { id } from '@kinora/contracts/platform/fields.ts';
import { z } from 'zod';
import { titleCardColumns, type TitleCardRow } from '#catalogue/title-cards/index.ts';
import { type PlayTargetRow, titlePlay } from '#catalogue/videos/index.ts';
import { defineStatement } from '#platform/db/statement.ts';
import { titlesOf } from './lists.card.repository.ts';

/** `place` is the sort value, for the cursor. */
export interface EntryRow {
  key: number;
  place: string | number;
  title: TitleCardRow;
  runtime: number | null;
  by: string | null;
  note: string | null;
  play: PlayTargetRow;
  position: number;
}

interface Order {
  /** The sort value of the item `i` of the title `t`; never null. */
  readonly by: string;
  readonly direction: 'asc' | 'desc';
  /** The PostgreSQL type that parses it from a cursor. */
  readonly type: string;
  readonly cursor: z.ZodType<[place: string | number, id: number]>;
}

const DATE = {
  type: 'date',
  cursor: z.tuple([z.iso.date().refine((date) => date >= '0001'), id('integer')]),
};
const DISPLAYED_NAME = `(select k.name from (select ${titleCardColumns('t')}) k)`;

export const ORDERS: Readonly<Record<ListOrder, Order>> = {
  list: {
    by: 'i.position',
    direction: 'asc',
    type: 'text',
    cursor: z.tuple([z.string().regex(/^[0-9A-Za-z]+$/), id('integer')]),
  },
  newest: { by: `coalesce(t.release_date, date '0001-01-01')`, direction: 'desc', ...DATE },
  oldest: { by: `coalesce(t.release_date, date '9999-12-31')`, direction: 'asc', ...DATE },
  rating: {
    by: 'coalesce(t.score, -1)::float8',
    direction: 'desc',
    type: 'float8',
    cursor: z.tuple([z.number(), id('integer')]),
  },
  name: {
    by: `lower(${DISPLAYED_NAME})`,
    direction: 'asc',
    type: 'text',
    cursor: z.tuple([z.string().refine((name) => !name.includes('\0')), id('integer')]),
  },
};

/** The director of a film, or the creator of a series. */
const BY = `
  (select p.name from credits k join people p on p.id = k.person_id and p.deleted_at is null
   where k.title_id = t.id and k.season_id is null and k.episode_id is null and case t.type
     when 'movie' then k.department = 2 and k.job = 'Director'
     else k.department between 2 and 4 and k.job = 'Creator' end
   order by k.department, k.position, k.id limit 1)`;

type First = [listId: number, languages: readonly string[], limit: number];

/** Reads what a page shows only for the rows of the page. The positions are those in the list, in every order. */
function statementsOf(name: ListOrder) {
  const { by, direction, type } = ORDERS[name];
  const sign = direction === 'desc' ? '<' : '>';
  const order = (place: string, key: string) => `order by ${place} ${direction}, ${key} ${direction}`;
  const written = type === 'date' ? 'p.place::text' : 'p.place';
  const list = (after: string) => `
    select p.key, ${written} as place, p.note, p.number as position, t.runtime, ${BY} as by,
      (select row_to_json(k) from (select ${titleCardColumns('t')}) k) as title, ${titlePlay.watchTarget('t')} as play
    from (
      select * from (
        select t.id as key, i.note, ${by} as place, row_number() over (order by i.position)::integer as number
        from ${titlesOf('$1')}) e
      where true ${after} ${order('place', 'key')} limit $3) p
      join titles t on t.id = p.key
    ${order('p.place', 'p.key')}`;
  return {
    first: defineStatement<First, EntryRow>(`list-titles-${name}`, list('')),
    after: defineStatement<[...First, place: string | number, id: number], EntryRow>(
      `list-titles-${name}-after`,
      list(`and (place, key) ${sign} ($4::${type}, $5::integer)`),
    ),
  };
}

export const titlesBy: Readonly<Record<ListOrder, ReturnType<typeof statementsOf>>> = {
  list: statementsOf('list'),
  newest: statementsOf('newest'),
  oldest: statementsOf('oldest'),
  rating: statementsOf('rating'),
  name: statementsOf('name'),
};
