import { type Kysely, sql } from 'kysely';

const TABLES = ['reviews', 'comments'];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) {
    await sql`
      alter table ${sql.table(table)}
        add column state text not null default 'new' check (state in ('new', 'approved', 'hidden')),
        /* Counted along, so that what is reported comes first without counting. */
        add column open_reports integer not null default 0`.execute(db);
  }
  await sql`
    create table content_reports (
      id integer generated always as identity primary key,
      reporter_id integer references users on delete set null,
      /* Exactly one. */
      review_id integer references reviews on delete cascade,
      comment_id integer references comments on delete cascade,
      reason text not null,
      body text not null,
      state text not null default 'open' check (state in ('open', 'upheld', 'dismissed')),
      created_at timestamptz not null default now(),
      closed_at timestamptz,
      closed_by integer references users on delete set null,
      constraint content_reports_one_subject check (num_nonnulls(review_id, comment_id) = 1)
    )`.execute(db);
  await sql`
    create unique index content_reports_once on content_reports (reporter_id, review_id, comment_id)
      nulls not distinct where reporter_id is not null`.execute(db);
  await sql`create index content_reports_review on content_reports (review_id, id desc) where review_id is not null`.execute(
    db,
  );
  await sql`create index content_reports_comment on content_reports (comment_id, id desc) where comment_id is not null`.execute(
    db,
  );
  await sql`create index content_reports_closed_by on content_reports (closed_by) where closed_by is not null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table content_reports`.execute(db);
  for (const table of TABLES)
    await sql`alter table ${sql.table(table)} drop column state, drop column open_reports`.execute(db);
}
