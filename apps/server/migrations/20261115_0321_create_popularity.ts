import { type Kysely, sql } from 'kysely';

/** Who looked at what, as numbers: nothing here leads to a person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  /* Of today and yesterday alone. The visitor is a hash whose key changes daily. */
  await sql`
    create table popularity_visits (
      day date not null,
      kind text not null check (kind in ('title', 'person')),
      record_id integer not null,
      signal smallint not null,
      visitor bytea not null,
      primary key (day, kind, record_id, signal, visitor)
    )`.execute(db);
  await sql`
    create table popularity_days (
      day date not null,
      kind text not null,
      record_id integer not null,
      signal smallint not null,
      visitors integer not null,
      primary key (day, kind, record_id, signal)
    )`.execute(db);
  /* What the popularity of a record is made of; imported is what stood there before, or was written since. */
  await sql`
    create table popularity_shares (
      kind text not null,
      record_id integer not null,
      imported real not null,
      own real not null,
      folded real not null,
      primary key (kind, record_id)
    )`.execute(db);
  /* previous_rank is that of the end of the day before. */
  await sql`
    create table trending (
      kind text not null,
      record_id integer not null,
      score real not null,
      rank integer,
      previous_rank integer,
      ranked_on date not null,
      primary key (kind, record_id)
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table trending, popularity_shares, popularity_days, popularity_visits`.execute(db);
}
