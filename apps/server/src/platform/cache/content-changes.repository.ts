import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction.ts';
import { notify } from '#platform/signals/signals.repository.ts';

/** The topic on which processes hear what was changed. */
export const CONTENT_TOPIC = 'content';

/**
 * Notes in the transaction of a change what it changes, and tells every process when it is committed. Stored copies
 * ask whether they had seen that transaction. Writers of one record wait for each other, so the last of them to be
 * noted is the last to commit; the order of the rows keeps them from waiting in a circle.
 */
export async function touchContent(tx: Tx, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  await sql`
    insert into content_changes (tag, changed_by)
    select distinct tag, pg_current_xact_id() from unnest(${tags}::text[]) tag order by tag
    on conflict (tag) do update
      set changed_by = excluded.changed_by`.execute(tx);
  await notify(tx, CONTENT_TOPIC, tags.join(' '));
}
