import { type Kysely, sql } from 'kysely';

/** Sites with an administrator are set up: their owner needs neither the wizard nor the checklist. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into settings (section, values)
    select 'setup', '{"is_finished": true, "is_checklist_hidden": true}'
    where exists (select from user_grants where permission = 'admin')
    on conflict (section) do nothing`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from settings where section = 'setup'`.execute(db);
}
