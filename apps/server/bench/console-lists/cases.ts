import type pg from 'pg';
import { encodeCursor } from '#platform/db/paging.ts';
import type { Case } from '../support/compare-calls.ts';
import type { ConsoleList, Sort, View } from './lists.ts';

const PER_PAGE = 25;
/** As in the lists. */
const COUNTED = 10_001;

interface Position {
  readonly cursor: string;
  readonly where: string;
}

const orderOf = ({ by, dir, isNullable }: Sort) =>
  `${by} ${dir} ${isNullable === true ? 'nulls last' : ''}, t.id ${dir}`;

function caseOf(list: ConsoleList, sort: Sort, { name, query, where }: View, place?: Position): Case {
  const matching = `${list.scope ?? 'true'} and ${where}`;
  const parameters = new URLSearchParams({
    perPage: String(PER_PAGE),
    orderBy: sort.name,
    orderDir: sort.dir,
    ...(place && { cursor: place.cursor }),
    ...query,
  });
  return {
    name: `${list.name}: ${name}`,
    path: `${list.path}?${parameters.toString()}`,
    statements: [
      {
        text: `select ${list.columns} from (
          select * from ${list.table} t where ${matching} and ${place?.where ?? 'true'}
          order by ${orderOf(sort)} limit ${PER_PAGE + 1}) t order by ${orderOf(sort)}`,
      },
      ...(list.related ?? []).map((text) => ({ text, isByIds: true })),
      { text: `select count(*) from (select from ${list.table} t where ${matching} limit ${COUNTED}) t` },
    ],
  };
}

/** The position in the middle of the list. */
async function middleOf(client: pg.Client, { table, scope = 'true' }: ConsoleList, sort: Sort) {
  const from = `from ${table} t where ${scope} and ${sort.by} is not null`;
  const { rows } = await client.query<{ place: string | number; literal: string; id: string }>(
    `select ${sort.written} as place, quote_literal((${sort.by})::text) as literal, t.id ${from}
     order by ${sort.by} ${sort.dir}, t.id ${sort.dir} limit 1 offset (select count(*) / 2 ${from})`,
  );
  const { place = '', literal = `''`, id = '0' } = rows[0] ?? {};
  return {
    cursor: encodeCursor([
      sort.name,
      sort.dir,
      'after',
      sort.type === 'bigint' ? Number(place) : place,
      Number(id),
    ]),
    where: `(${sort.by}, t.id) ${sort.dir === 'asc' ? '>' : '<'} (${literal}::${sort.type}, ${id})`,
  };
}

const all = (name: string): View => ({ name, query: {}, where: 'true' });

/** First page, deep page, other orders, and filters in the default order. */
export async function casesOf(client: pg.Client, list: ConsoleList): Promise<Case[]> {
  const [first, ...others] = list.sorts;
  return [
    caseOf(list, first, all('first page')),
    caseOf(list, first, all('deep page'), await middleOf(client, list, first)),
    ...others.map((sort) => caseOf(list, sort, all(`by ${sort.name} ${sort.dir}`))),
    ...list.views.map((view) => caseOf(list, first, view)),
  ];
}

/** Logs that are not lists of the kit: the history of a record, and the runs of schedules. */
export async function logCases(client: pg.Client, schedules: readonly string[]): Promise<Case[]> {
  const subject = `subject_type = 'title' and subject_id in ('1')`;
  const { rows } = await client.query<{ id: string }>(
    `select id from audit_log where ${subject} order by id desc
     limit 1 offset (select count(*) / 2 from audit_log where ${subject})`,
  );
  const id = Number(rows[0]?.id ?? 0);
  const history = (name: string, where: string, cursor?: string): Case => {
    const query = {
      perPage: String(PER_PAGE),
      subject_type: 'title',
      subject_id: '1',
      ...(cursor && { cursor }),
    };
    return {
      name: `History: ${name}`,
      path: `admin/audit?${new URLSearchParams(query).toString()}`,
      statements: [
        {
          text: `select * from audit_log where ${subject} and ${where} order by id desc limit ${PER_PAGE + 1}`,
        },
      ],
    };
  };
  const [name = ''] = schedules;
  return [
    history('first page', 'true'),
    history('deep page', `id < ${id}`, encodeCursor([id])),
    {
      name: 'Schedules: last runs',
      path: 'admin/logs/schedules',
      statements: [
        {
          text: `select run.* from unnest('{${schedules.join(',')}}'::text[]) as known (name) cross join lateral (
            select * from schedule_runs r where r.name = known.name order by r.due_at desc limit 1) as run`,
        },
        { text: 'select name, requested_at from schedule_requests' },
      ],
    },
    {
      name: 'Schedules: runs of one',
      path: `admin/logs/schedules/${name}/runs`,
      statements: [
        { text: `select * from schedule_runs where name = '${name}' order by due_at desc limit 20` },
      ],
    },
  ];
}
