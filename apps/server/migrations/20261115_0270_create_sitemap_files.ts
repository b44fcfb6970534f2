import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sitemap_files (
      /* Where the storage keeps it. Written before the file, so that none is ever lost. */
      key text primary key,
      /* Its part of the address, such as titles-1. */
      name text not null,
      build text not null,
      addresses integer not null,
      last_modified timestamptz not null,
      /* Whether the index names it; a build turns all of its files live at once. */
      is_live boolean not null default false,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create unique index sitemap_files_live on sitemap_files (name) where is_live`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table sitemap_files`.execute(db);
}
