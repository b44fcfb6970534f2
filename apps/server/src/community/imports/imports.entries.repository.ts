import type { ImportKind } from '@kinora/contracts/community/imports.ts';
import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { ENTRY_JOINS } from './imports.here.repository.ts';

/** An entry that is to be imported, with its title here; 0 if the title is gone. */
export interface EntryRow {
  id: number;
  title_id: number;
  season: number | null;
  episode: number | null;
  watched_on: string | null;
  is_rewatch: boolean;
  at: Date | null;
  score: number | null;
  body: string | null;
  is_spoiler: boolean;
  import_list_id: number | null;
}

interface EntriesQuery {
  readonly kind: ImportKind;
  readonly after: number;
  readonly limit: number;
}

export async function listToImport(
  tx: Tx,
  importId: number,
  { kind, after, limit }: EntriesQuery,
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select e.id, coalesce(k.id, 0) as title_id, e.season, e.episode, e.watched_on::text, e.is_rewatch, e.at, e.score,
      e.body, e.is_spoiler, e.import_list_id
    from import_entries e ${ENTRY_JOINS}
    where e.import_id = ${importId} and e.kind = ${kind} and e.match in ('matched', 'to_check') and e.id > ${after}
    order by e.id limit ${limit}`.execute(tx);
  return rows;
}

export interface ImportListRow {
  id: number;
  name: string;
  description: string;
  is_ranked: boolean;
  /** The list of this import, or of an earlier one with the same name. */
  list_id: number | null;
  is_created: boolean;
}

/** A list of the file. Without one of its own, the list that an earlier import of the member made of the same name. */
export async function findList(
  tx: Tx,
  { userId, id }: { userId: number; id: number },
): Promise<ImportListRow | undefined> {
  const { rows } = await sql<ImportListRow>`
    select l.id, l.name, l.description, l.is_ranked, l.is_created, coalesce(
      (select c.id from channels c where c.id = l.list_id and c.deleted_at is null), (
        select c.id from imports i
          join import_lists o on o.import_id = i.id and o.name = l.name
          join channels c on c.id = o.list_id and c.user_id = ${userId} and c.name = l.name and c.deleted_at is null
        where i.user_id = ${userId} order by c.id desc limit 1)) as list_id
    from import_lists l where l.id = ${id}`.execute(tx);
  return rows[0];
}

export async function updateList(
  tx: Tx,
  id: number,
  values: { list_id: number; is_created?: boolean; fingerprint?: string },
): Promise<void> {
  await tx.updateTable('import_lists').set(values).where('id', '=', id).execute();
}

/** Lists that the import created and that still exist, with what their owners had not changed then. */
export async function listCreated(
  db: Executor,
  importId: number,
): Promise<{ list_id: number; fingerprint: string | null }[]> {
  const rows = await db
    .selectFrom('import_lists')
    .select(['list_id', 'fingerprint'])
    .where('import_id', '=', importId)
    .where('is_created', '=', true)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ list_id, fingerprint }) => (list_id === null ? [] : [{ list_id, fingerprint }]));
}
