import { sql } from 'kysely';
import { RULES_TAG } from '#catalogue/cache-tags/index.ts';
import type { Executor } from '#platform/db/database.ts';
import { defineStatement } from '#platform/db/statement.ts';
import type { Tx } from '#platform/db/transaction.ts';

/** A lookup result, with the current snapshot of visible transactions. */
interface FoundRow {
  seen: string;
  document: string | null;
  tags: string[] | null;
}

type Find = [id: number | string, language: string, shape: string];
type Keep = [...Find, document: string, tags: readonly string[], seen: string];

/** Covers changes without an invalidation event: bulk loads and manual edits of rows. */
const LIFE = "interval '1 day'";
/** Rule results may change without an event, so such a document expires as fast as a copy in memory. */
const RULES_LIFE = "interval '1 minute'";

/**
 * A document is valid while its snapshot sees the last change of every record it shows. Comparing transactions leaves
 * no race between a change and a document made at the same time, no matter what else is running. The subquery
 * runs per tag: with a join, the planner would read all changes ever made.
 */
const find = (table: string, owner: string) => `
  select pg_current_snapshot()::text as seen, d.document, d.tags
  from (select) nothing left join ${table} d
    on d.${owner} = $1 and d.language = $2 and d.shape = $3 and d.made_at > now() - ${LIFE}
    and not exists (
      select from unnest(d.tags) shown where not pg_visible_in_snapshot(
        (select c.changed_by from content_changes c where c.tag = shown), d.seen))`;

const ON_CONFLICT = `shape = excluded.shape, document = excluded.document, tags = excluded.tags,
  seen = excluded.seen, made_at = now()`;

export const titleDocuments = {
  find: defineStatement<Find, FoundRow>('title-document', find('title_documents', 'title_id')),
  keep: defineStatement<Keep, never>(
    'keep-title-document',
    `insert into title_documents (title_id, language, shape, document, tags, seen)
     values ($1, $2, $3, $4, $5, $6::pg_snapshot)
     on conflict (title_id, language) do update set ${ON_CONFLICT}`,
  ),
};

export const personDocuments = {
  find: defineStatement<Find, FoundRow>('person-document', find('person_documents', 'person_id')),
  keep: defineStatement<Keep, never>(
    'keep-person-document',
    `insert into person_documents (person_id, language, shape, document, tags, seen)
     values ($1, $2, $3, $4, $5, $6::pg_snapshot)
     on conflict (person_id, language) do update set ${ON_CONFLICT}`,
  ),
};

export const channelDocuments = {
  find: defineStatement<Find, FoundRow>(
    'channel-document',
    `${find('channel_documents', 'address')}
     and (not '${RULES_TAG}' = any(d.tags) or d.made_at > now() - ${RULES_LIFE})`,
  ),
  keep: defineStatement<Keep, never>(
    'keep-channel-document',
    `insert into channel_documents (address, language, shape, document, tags, seen)
     values ($1, $2, $3, $4, $5, $6::pg_snapshot)
     on conflict (address, language) do update set ${ON_CONFLICT}`,
  ),
};

/** A channel's address may end in any keyword, so there can be many documents: they are deleted after a day. */
export async function deleteOldChannelDocuments(db: Executor): Promise<void> {
  await sql`delete from channel_documents where made_at < now() - interval '1 day'`.execute(db);
}

/** Frees the space of documents that will not be served again. */
export async function deleteStale(tx: Tx, ids: { titles?: readonly number[]; people?: readonly number[] }) {
  await sql`delete from title_documents where title_id = any(${ids.titles ?? []}::integer[])`.execute(tx);
  await sql`delete from person_documents where person_id = any(${ids.people ?? []}::integer[])`.execute(tx);
}
