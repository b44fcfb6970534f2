import { sql } from 'kysely';
import { callContext } from '#platform/context/call-context.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { notify } from '#platform/signals/signals.repository.ts';

/** The topic on which processes receive changes. */
export const CONTENT_TOPIC = 'content';
/** Instead of tags: anything may have changed. */
export const ALL_CONTENT = '*';

/**
 * Records inside a transaction what it changes, and notifies every process on commit. Stored responses check whether
 * they had seen that transaction. Writers of one record wait for each other, so the last one recorded is the last to
 * commit. Sorting the rows prevents deadlocks.
 */
export async function invalidateContent(tx: Tx, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  callContext().notes.hasChangedContent = true;
  await sql`
    insert into content_changes (tag, changed_by)
    select distinct tag, pg_current_xact_id() from unnest(${tags}::text[]) tag order by tag
    on conflict (tag) do update
      set changed_by = excluded.changed_by`.execute(tx);
  await notify(tx, CONTENT_TOPIC, tags.join(' '));
}

/** Makes every process drop all its copies on commit. Responses stored in the database are checked on each read. */
export const invalidateAll = (tx: Tx): Promise<void> => notify(tx, CONTENT_TOPIC, ALL_CONTENT);
