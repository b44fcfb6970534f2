import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  /* Video workers, for /health. They run on other machines than the site. */
  await sql`
    create table video_workers (
      name text primary key,
      /* Protections that its machine does not allow. */
      missing text[] not null,
      /* Whether it opens no file because of them. */
      is_refusing boolean not null,
      seen_at timestamptz not null default now()
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table video_workers`.execute(db);
}
