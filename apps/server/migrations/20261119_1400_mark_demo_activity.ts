import { type Kysely, sql } from 'kysely';

const EARLIER_KINDS = sql`kind in
  ('title', 'videos', 'reviews', 'person', 'collection', 'keyword', 'article', 'channel', 'member', 'picture')`;

/** The demo brings lists and avatars, and the plays and visits of days before it was loaded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table demo_records
      drop constraint demo_records_kind,
      add constraint demo_records_kind check (kind in
        ('title', 'videos', 'reviews', 'person', 'collection', 'keyword', 'article', 'channel', 'list', 'member',
          'avatar', 'picture', 'plays', 'visits'))`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from demo_records where kind in ('list', 'avatar', 'plays', 'visits')`.execute(db);
  await sql`
    alter table demo_records
      drop constraint demo_records_kind,
      add constraint demo_records_kind check (${EARLIER_KINDS})`.execute(db);
}
