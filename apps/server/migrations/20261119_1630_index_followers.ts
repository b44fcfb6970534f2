import { type Kysely, sql } from 'kysely';

/** Followers in the order of their ids, to be notified in batches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index member_follows_audience on member_follows (followed_id, follower_id)
    where accepted_at is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index member_follows_audience`.execute(db);
}
