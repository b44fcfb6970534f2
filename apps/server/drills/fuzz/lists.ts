import { sql } from 'kysely';
import type { titleBulkActions } from '@kinora/contracts/catalogue/title-lists.ts';
import type { Database } from '#platform/db/database.ts';
import type { Hint, ListFacts } from './hint.ts';
import type { Random } from './random.ts';
import type { Draft } from './requests.ts';

/** Views of each person and jobs in each state of rest: enough to be changed, deleted and undone for a while. */
const VIEWS = 40;
const JOBS = 40;

/** Whatever list it is: a place nobody gave out and filters that are no JSON are refused, so a call that shall succeed has none. */
export function fitList({ query }: Draft): void {
  if (typeof query.filters !== 'string') return;
  query.filters = JSON.stringify({ match: 'all', rules: [] });
  delete query.cursor;
}

const bulkRequest = (random: Random, titleId: number) => ({
  list: 'titles',
  ...(random.chance(0.5)
    ? { action: 'set-adult', input: { adult: random.chance(0.5) } }
    : { action: random.pick(['delete', 'restore'] satisfies (keyof typeof titleBulkActions)[]), input: {} }),
  selection: { ids: [titleId] },
});

const anyJob: Hint = (draft, random, { lists }) => {
  draft.params.id = random.pick([...lists.bulkJobIds]);
};
const anyView: Hint = (draft, random, { lists }) => {
  if (lists.savedViewIds.size > 0) draft.params.id = random.pick([...lists.savedViewIds]);
};
const viewBody = (random: Random) => ({
  name: `View ${random.int(1, 1_000_000)}`,
  view: {},
  is_shared: random.chance(0.5),
});

/** Hints for saved views and changes in bulk, by operation. */
export const listHints: Readonly<Record<string, Hint>> = {
  get_admin_saved_views(draft) {
    draft.query = { list: 'titles' };
  },
  post_admin_saved_views(draft, random) {
    draft.body = { list: 'titles', ...viewBody(random) };
  },
  put_admin_saved_views_id(draft, random, facts) {
    anyView(draft, random, facts);
    draft.body = viewBody(random);
  },
  delete_admin_saved_views_id: anyView,
  get_admin_bulk_jobs(draft) {
    draft.query = { list: 'titles' };
  },
  post_admin_bulk_jobs_preview(draft, random, { titleId }) {
    draft.body = bulkRequest(random, titleId);
  },
  post_admin_bulk_jobs(draft, random, { titleId }) {
    draft.body = bulkRequest(random, titleId);
  },
  get_admin_bulk_jobs_id: anyJob,
  post_admin_bulk_jobs_id_stop: anyJob,
  post_admin_bulk_jobs_id_resume: anyJob,
  post_admin_bulk_jobs_id_undo: anyJob,
};

/** Jobs that were started once, of a list that no call begins one for: a list bears only so many; views come with the people who save them. */
export async function makeListFacts(db: Database): Promise<{ lists: ListFacts }> {
  const { rows } = await sql<{ id: number }>`
    insert into bulk_jobs (list, action, input, selection, state)
    select 'people', 'delete', '{}', '{"ids": [1]}', case when n % 2 = 0 then 'done' else 'stopped' end
    from generate_series(1, ${JOBS}) n returning id`.execute(db);
  return { lists: { bulkJobIds: rows.map(({ id }) => id), savedViewIds: new Set() } };
}

/** Views of one more person. Whoever they take the place of has left: nobody can change theirs any more. */
export async function saveViews(
  db: Database,
  { userId, left }: { userId: number; left: readonly number[] },
  { savedViewIds }: ListFacts,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into saved_views (user_id, list, name, view)
    select ${userId}, 'titles', 'Saved ' || n, '{}' from generate_series(1, ${VIEWS}) n returning id`.execute(
    db,
  );
  for (const id of left) savedViewIds.delete(id);
  for (const { id } of rows) savedViewIds.add(id);
  return rows.map(({ id }) => id);
}
