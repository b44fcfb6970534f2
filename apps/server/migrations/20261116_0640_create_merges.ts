import { type Kysely, sql } from 'kysely';

/** Two records that became one, with every row that moved: a merge can be undone at any later time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table merges (
      id integer generated always as identity primary key,
      entity text not null check (entity in ('title', 'person')),
      from_id integer not null,
      into_id integer not null,
      /* Fields of the one that stayed: {name: {was, is}}. */
      fields jsonb not null,
      merged_at timestamptz not null,
      merged_by integer references users on delete set null,
      undone_at timestamptz,
      undone_by integer references users on delete set null
    )`.execute(db);
  await sql`create index merges_from on merges (entity, from_id, id desc) where undone_at is null`.execute(
    db,
  );
  await sql`create index merges_into on merges (entity, into_id, id desc) where undone_at is null`.execute(
    db,
  );
  await sql`create index merges_merged_by on merges (merged_by) where merged_by is not null`.execute(db);
  await sql`create index merges_undone_by on merges (undone_by) where undone_by is not null`.execute(db);
  await sql`
    create table merge_moves (
      merge_id integer not null references merges on delete cascade,
      relation text not null,
      /* Each row by its key, with what it points at, and under was_ what it pointed at before. */
      moves jsonb not null,
      moved integer not null,
      primary key (merge_id, relation)
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table merge_moves, merges`.execute(db);
}
