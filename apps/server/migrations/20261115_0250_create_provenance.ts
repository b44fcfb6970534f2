import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table external_ids (
      /* A number of a provider is unique only within a kind: tmdb 550 is a film and a series. */
      provider text not null,
      kind text not null,
      value text not null,
      entity text not null check (entity in ('title', 'season', 'episode', 'person', 'collection')),
      entity_id integer not null,
      primary key (provider, kind, value)
    )`.execute(db);
  await sql`create index external_ids_entity on external_ids (entity, entity_id)`.execute(db);
  await sql`
    create table field_sources (
      entity text not null check (entity in ('title', 'season', 'episode', 'person', 'collection')),
      entity_id integer not null,
      field text not null,
      source text not null,
      licence text,
      /* Set by a person: nothing from outside overwrites it. */
      is_locked boolean not null default false,
      set_at timestamptz not null,
      set_by integer references users on delete set null,
      primary key (entity, entity_id, field)
    )`.execute(db);
  await sql`create index field_sources_set_by on field_sources (set_by) where set_by is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table field_sources, external_ids`.execute(db);
}
