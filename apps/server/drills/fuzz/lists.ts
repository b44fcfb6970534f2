import { sql } from 'kysely';
import type { titleBulkActions } from '@kinora/contracts/admin/titles-list.ts';
import type { Database } from '#platform/db/database.ts';
import type { Hint, ListFixtures } from './hint.ts';
import type { Random } from './random.ts';
import type { Draft } from './requests.ts';

/** Views per user and jobs per final state: enough to change, delete and undo for a while. */
const VIEWS = 40;
const JOBS = 40;

/** For any list: unknown cursors and filters that are not JSON are rejected, so a call that should succeed has none. */
export function sanitizeListQuery({ query }: Draft): void {
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

/** Hints for saved views and bulk jobs, by operation. */
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

/**
 * Creates past jobs for a list that no call starts one for, because jobs per list are limited. Views are created with
 * their users.
 */
export async function makeListFixtures(db: Database): Promise<{ lists: ListFixtures }> {
  const { rows } = await sql<{ id: number }>`
    insert into bulk_jobs (list, action, input, selection, state)
    select 'people', 'delete', '{}', '{"ids": [1]}', case when n % 2 = 0 then 'done' else 'stopped' end
    from generate_series(1, ${JOBS}) n returning id`.execute(db);
  return { lists: { bulkJobIds: rows.map(({ id }) => id), savedViewIds: new Set() } };
}

/**
 * Saves the views of one more user. Drops those of the user they replace from the fixtures, because no one can change
 * them any more.
 */
export async function saveViews(
  db: Database,
  { userId, left }: { userId: number; left: readonly number[] },
  { savedViewIds }: ListFixtures,
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
