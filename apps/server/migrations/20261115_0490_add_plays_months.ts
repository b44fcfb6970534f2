import { type Kysely, sql } from 'kysely';

/** Bounds of a partition cannot be parameters of a statement; those of a function can. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function add_plays_month(name text, from_at timestamptz, to_at timestamptz) returns void
    language plpgsql as $$
      begin
        execute format('create table %I (like plays including defaults)', name);
        execute format('alter table plays attach partition %I for values from (%L) to (%L)', name, from_at, to_at);
      end $$`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function add_plays_month`.execute(db);
}
