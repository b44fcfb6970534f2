import { type Kysely, sql } from 'kysely';

/** What a client says about an upload beside its name: the entry it belongs to, and its place in an uploaded folder. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['file_entries', 'pending_uploads'])
    await sql`
      alter table ${sql.table(table)}
        add column parent_id integer constraint ${sql.id(`${table}_parent`)}
          references file_entries on delete set null,
        /* Shown, never used as a path. */
        add column relative_path text not null default ''`.execute(db);
  await sql`
    create index file_entries_children on file_entries (parent_id) where parent_id is not null`.execute(db);
  await sql`
    create index pending_uploads_children on pending_uploads (parent_id) where parent_id is not null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['file_entries', 'pending_uploads'])
    await sql`alter table ${sql.table(table)} drop column parent_id, drop column relative_path`.execute(db);
}
