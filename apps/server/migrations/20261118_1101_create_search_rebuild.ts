import { type Kysely, sql } from 'kysely';

/** The last rebuild of the search index that an administrator started, and how far it is. Has one row at most. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_rebuild (
      id smallint primary key default 1,
      state text not null,
      step text not null default '',
      steps_done smallint not null default 0,
      documents integer not null default 0,
      error text not null default '',
      started_at timestamptz not null,
      -- Renewed while it runs, so that an interrupted rebuild is noticed.
      seen_at timestamptz not null,
      constraint search_rebuild_one check (id = 1),
      constraint search_rebuild_state check (state in ('waiting', 'running', 'done', 'failed'))
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table search_rebuild`.execute(db);
}
