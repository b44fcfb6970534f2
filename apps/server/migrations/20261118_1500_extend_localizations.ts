import { type Kysely, sql } from 'kysely';

/** Languages can be hidden from visitors, and can use the translations that ship with the product. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table localizations
      add column is_enabled boolean not null default true,
      add column uses_shipped boolean not null default false`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table localizations drop column is_enabled, drop column uses_shipped`.execute(db);
}
