import { type Kysely, sql } from 'kysely';

/**
 * The last activity of users who are signed in somewhere. Reasons of bans were written for the audit log, which keeps
 * them; from now on the banned person reads them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update users u set last_active_at = s.last_active_at
    from (select user_id, max(last_active_at) as last_active_at from sessions group by user_id) s
    where s.user_id = u.id`.execute(db);
  await sql`update users set ban_reason = null where ban_reason is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`update users set last_active_at = null where last_active_at is not null`.execute(db);
}
