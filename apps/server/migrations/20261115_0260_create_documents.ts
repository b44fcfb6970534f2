import { type Kysely, sql } from 'kysely';

/** The number of a transaction stands for everything it changed: a stored copy that had seen it is still good. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table content_changes (
      tag text collate "C" primary key,
      changed_by xid8 not null
    )`.execute(db);
  for (const [table, owner] of [
    ['title_documents', 'title_id'],
    ['person_documents', 'person_id'],
  ]) {
    /* No foreign key: filling one on a visitor's read must not write to the row of the title. */
    await sql`
      create table ${sql.id(table ?? '')} (
        ${sql.id(owner ?? '')} integer not null,
        /* The languages it was made for, most wanted first, with commas. */
        language text not null,
        /* Of the code that made it: another release makes its own. */
        shape text not null,
        document text compression lz4 not null,
        /* The records it shows. */
        tags text[] not null,
        /* The transactions that could be seen when it was made. */
        seen pg_snapshot not null,
        made_at timestamptz not null default now(),
        primary key (${sql.id(owner ?? '')}, language)
      )`.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table person_documents, title_documents, content_changes`.execute(db);
}
