import type pg from 'pg';
import { encodeCursor } from '#platform/db/paging.ts';
import type { Case } from '../support/compare-calls.ts';
import type { Filled } from './data.ts';

const PER_PAGE = 15;
/** As in the lists. */
const COUNTED = 10_000;

const AUTHOR = `(select row_to_json(u) from (select u.id, u.name, u.image from users u where u.id = x.user_id) u) as author`;
const REVIEW = `x.id, x.score, x.headline, case when not x.is_spoiler then x.body end as body, length(x.body) as length,
  x.is_spoiler, x.helpful, x.comments_count, x.written_at, x.edited_at, ${AUTHOR}`;
const COMMENT = `x.id, case when not x.is_spoiler then x.body end as body, length(x.body) as length, x.is_spoiler, x.likes,
  x.answers, x.created_at, x.edited_at, x.mentions, x.path, ${AUTHOR}`;

interface List {
  readonly name: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly from: string;
  readonly columns: string;
  readonly order: readonly [column: string, direction: 'asc' | 'desc'][];
}

const reviews = ({ titleId }: Filled, sort: string, order: List['order'], more = ''): List => ({
  name: `reviews: ${sort}`,
  path: `titles/${titleId}/reviews`,
  query: { sort },
  columns: REVIEW,
  from: `reviews x where x.title_id = ${titleId} and coalesce(x.season_id, 0) = 0 and coalesce(x.episode_id, 0) = 0
    and x.body is not null and x.state <> 'hidden' ${more}`,
  order,
});

const threads = ({ titleId }: Filled, sort: string, order: List['order']): List => ({
  name: `comments: ${sort}`,
  path: 'comments',
  query: { subject: 'title', subject_id: String(titleId), sort },
  columns: COMMENT,
  from: `comments x where x.title_id = ${titleId} and x.thread_id is null and x.deleted_at is null and x.state <> 'hidden'`,
  order,
});

const listsOf = (filled: Filled): List[] => [
  reviews(filled, 'helpful', [
    ['helpful', 'desc'],
    ['id', 'desc'],
  ]),
  reviews(filled, 'newest', [
    ['written_at', 'desc'],
    ['id', 'desc'],
  ]),
  reviews(filled, 'lowest', [
    ['score', 'asc'],
    ['id', 'asc'],
  ]),
  threads(filled, 'top', [
    ['likes', 'desc'],
    ['id', 'desc'],
  ]),
  threads(filled, 'newest', [['id', 'desc']]),
  {
    name: 'replies',
    path: `comments/${filled.threadId}/answers`,
    query: {},
    columns: COMMENT,
    from: `comments x where x.thread_id = ${filled.threadId} and x.deleted_at is null and x.state <> 'hidden'`,
    order: [['path', 'asc']],
  },
];

interface Place {
  readonly cursor: string;
  readonly where: string;
}

/** The position in the middle of a list. */
async function middleOf(client: pg.Client, { from, order }: List): Promise<Place> {
  const columns = order.map(([column]) => `x.${column}`);
  const direction = order[0]?.[1] ?? 'asc';
  const { rows } = await client.query<{ place: (string | number)[]; literals: string[] }>(
    `select json_build_array(${columns.join(', ')}) as place, array[${columns.map((one) => `quote_literal(${one}::text)`).join(', ')}] as literals
     from ${from} order by ${order.map(([column, way]) => `x.${column} ${way}`).join(', ')}
     limit 1 offset (select count(*) / 2 from ${from})`,
  );
  const { place = [], literals = [] } = rows[0] ?? {};
  return {
    cursor: encodeCursor(place),
    where: `(${columns.join(', ')}) ${direction === 'asc' ? '>' : '<'} (${literals.join(', ')})`,
  };
}

function caseOf(list: List, name: string, place?: Place): Case {
  const parameters = new URLSearchParams({ ...list.query, ...(place && { cursor: place.cursor }) });
  return {
    name: `${list.name}, ${name}`,
    path: `${list.path}?${parameters.toString()}`,
    statements: [
      {
        text: `select ${list.columns} from ${list.from} and ${place?.where ?? 'true'}
          order by ${list.order.map(([column, way]) => `x.${column} ${way}`).join(', ')} limit ${PER_PAGE + 1}`,
      },
    ],
  };
}

/** First and deep pages of each list, the reviews of one score, and the counts. */
export async function textCases(client: pg.Client, filled: Filled): Promise<Case[]> {
  const cases: Case[] = [];
  for (const list of listsOf(filled))
    cases.push(caseOf(list, 'first page'), caseOf(list, 'deep page', await middleOf(client, list)));
  const ofScore = reviews(filled, 'helpful', [['helpful', 'desc']], 'and x.score = 3');
  cases.push(caseOf({ ...ofScore, query: { sort: 'helpful', score: '3' } }, 'score 3'));
  const { titleId } = filled;
  const counted = (from: string) => ({
    text: `select count(*) from (select from ${from} limit ${COUNTED}) x`,
  });
  cases.push({
    name: 'counts of both',
    path: `titles/${titleId}/texts`,
    statements: [
      counted(
        `reviews x where x.title_id = ${titleId} and coalesce(x.season_id, 0) = 0 and coalesce(x.episode_id, 0) = 0 and x.body is not null and x.state <> 'hidden'`,
      ),
      counted(`comments x where x.title_id = ${titleId} and x.deleted_at is null and x.state <> 'hidden'`),
    ],
  });
  return cases;
}
