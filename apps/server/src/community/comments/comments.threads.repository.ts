import {
  type CommentSort,
  type CommentSubject,
  REPLIES_SHOWN,
} from '@kinora/contracts/community/comments.ts';
import { defineStatement } from '#platform/db/statement.ts';
import {
  commentColumns,
  type CommentRow,
  isShownReply,
  isShownRoot,
  isVisible,
} from './comments.repository.ts';
import { VISIBLE_SUBJECTS } from './comments.subjects.repository.ts';

export interface ThreadRow extends CommentRow {
  replies: CommentRow[];
}

/** Where threads are listed. A title lists those of its seasons and episodes too. */
export type ThreadScope = CommentSubject | 'season' | 'episode';

/** The number of the season and of the episode, only for those scopes. */
export type Part = [] | [season: number] | [season: number, episode: number];

interface Scope {
  /** The subject `s`, if it is visible. */
  readonly from: string;
  /** The column of comments that refers to `s.id`. */
  readonly column: string;
  /** Whether the thread `c` was written here, and not about a part. Only then it is pinned here. */
  readonly isOwn: string;
}

const subject = (name: CommentSubject): Scope => ({
  from: `(${VISIBLE_SUBJECTS[name]}) s where s.id = $1`,
  column: `${name}_id`,
  isOwn: name === 'title' ? 'c.season_id is null' : 'true',
});

const partOf = (table: string, condition: string) => `
  (select p.id from ${table} p join titles t on t.id = p.title_id
   where p.title_id = $1 and t.deleted_at is null and ${condition}) s where true`;

/** Pinned threads are found by their title, because seasons and episodes have no index of them. */
const SCOPES: Readonly<Record<ThreadScope, Scope>> = {
  title: subject('title'),
  season: {
    from: partOf('seasons', 'p.number = $3'),
    column: 'season_id',
    isOwn: 'c.title_id = $1 and c.episode_id is null',
  },
  episode: {
    from: partOf('episodes', 'p.season_number = $3 and p.episode_number = $4'),
    column: 'episode_id',
    isOwn: 'c.title_id = $1',
  },
  video: subject('video'),
  article: subject('article'),
  list: subject('list'),
  review: subject('review'),
};

const PART_PARAMS: Readonly<Partial<Record<ThreadScope, number>>> = { season: 1, episode: 2 };

/** The number of pinned threads that are shown first. Older ones are in the list. */
const PINNED_MAX = 3;

const isPinned = ({ isOwn }: Scope) => `(c.pinned_at is not null and ${isVisible('c')} and ${isOwn})`;

const PINNED_ORDER = { by: (c: string) => `${c}.pinned_at desc, ${c}.id desc` };

const pinnedFirst = (scope: Scope) => `
  array(
    select c.id from comments c where c.${scope.column} = s.id and c.thread_id is null and ${isPinned(scope)}
    order by ${PINNED_ORDER.by('c')} limit ${PINNED_MAX})`;

interface Order {
  /** The order, for a table alias. */
  readonly by: (c: string) => string;
  /** Whether the comment `c` is after the position whose values start at this parameter. */
  readonly isAfter: (first: number) => string;
}

const ORDERS: Readonly<Record<CommentSort, Order>> = {
  top: {
    by: (c) => `${c}.likes desc, ${c}.id desc`,
    isAfter: (first) => `(c.likes, c.id) < ($${first}::integer, $${first + 1}::integer)`,
  },
  newest: { by: (c) => `${c}.id desc`, isAfter: (first) => `c.id < $${first}::integer` },
  oldest: { by: (c) => `${c}.id`, isAfter: (first) => `c.id > $${first}::integer` },
};

const FIRST_REPLIES = `
  (select coalesce(json_agg(x), '[]') from (
    select ${commentColumns('r')} from comments r
    where p.answers > 0 and r.thread_id = p.id and ${isShownReply('r')} order by r.path limit ${REPLIES_SHOWN}) x)`;

/** What a page shows is read only for the threads of the page. */
const threads = (
  { from, column }: Scope,
  condition: string,
  { by, limit = '$2' }: Pick<Order, 'by'> & { limit?: string },
) => `
  select (
    select coalesce(json_agg(x), '[]') from (
      select ${commentColumns('p')}, ${FIRST_REPLIES} as replies
      from (
        select c.* from comments c
        where c.${column} = s.id and c.thread_id is null and ${isShownRoot('c')} and ${condition}
        order by ${by('c')} limit ${limit}) p
      order by ${by('p')}) x) as threads
  from ${from}`;

type Values = [subjectId: number, limit: number, ...Part, ...cursor: number[]];

const list = (scope: ThreadScope, sort: CommentSort) => {
  const first = 3 + (PART_PARAMS[scope] ?? 0);
  const isInList = `(c.pinned_at is null or c.id <> all(${pinnedFirst(SCOPES[scope])}))`;
  return defineStatement<Values, { threads: ThreadRow[] }>(
    `${scope}-threads-${sort}`,
    threads(SCOPES[scope], `${isInList} and ${ORDERS[sort].isAfter(first)}`, ORDERS[sort]),
  );
};

const listsOf = (scope: ThreadScope) => ({
  top: list(scope, 'top'),
  newest: list(scope, 'newest'),
  oldest: list(scope, 'oldest'),
  pinned: defineStatement<Values, { threads: ThreadRow[] }>(
    `${scope}-threads-pinned`,
    // Not by their ids: on average a title has few comments, so the planner would read all of them for the ids.
    threads(SCOPES[scope], isPinned(SCOPES[scope]), {
      ...PINNED_ORDER,
      limit: `least($2::integer, ${PINNED_MAX})`,
    }),
  ),
});

/** Return no row if the subject does not exist or is not visible. */
export const threadsOf: Readonly<Record<ThreadScope, ReturnType<typeof listsOf>>> = {
  title: listsOf('title'),
  season: listsOf('season'),
  episode: listsOf('episode'),
  video: listsOf('video'),
  article: listsOf('article'),
  list: listsOf('list'),
  review: listsOf('review'),
};
