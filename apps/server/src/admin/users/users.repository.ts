import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';

/** What the site holds of a user, for the facts beside the editor and before a deletion. */
export interface UserFacts {
  reviews_count: number;
  ratings_count: number;
  lists_count: number;
  reports_count: number;
  has_password: boolean;
  social_services: string[];
  is_last_admin: boolean;
}

export async function findFacts(db: Executor, userId: number): Promise<UserFacts | undefined> {
  const { rows } = await sql<UserFacts>`
    select u.password_hash is not null as has_password,
      array(select p.service_name from social_profiles p where p.user_id = u.id order by 1) as social_services,
      (select count(*)::integer from reviews r where r.user_id = u.id and r.body is not null) as reviews_count,
      (select count(*)::integer from reviews r where r.user_id = u.id and r.body is null) as ratings_count,
      (select count(*)::integer from channels c
       where c.user_id = u.id and c.type = 'list' and c.deleted_at is null) as lists_count,
      (select count(*)::integer from reviews r join content_reports c on c.review_id = r.id
       where r.user_id = u.id)
      + (select count(*)::integer from comments m join content_reports c on c.comment_id = m.id
         where m.user_id = u.id) as reports_count,
      exists (select from user_grants g where g.user_id = u.id and g.permission = ${foundationPermissions.admin})
      and not exists
        (select from user_grants g join users o on o.id = g.user_id
         where g.permission = ${foundationPermissions.admin} and o.id <> u.id and o.banned_at is null)
        as is_last_admin
    from users u where u.id = ${userId}`.execute(db);
  return rows[0];
}

/** The accounts of these addresses. */
export async function listByEmail(
  db: Executor,
  emails: readonly string[],
): Promise<{ id: number; email: string }[]> {
  const wanted = emails.map((email) => email.toLowerCase());
  const { rows } = await sql<{ id: number; email: string }>`
    select id, email from users where lower(email) = any(${wanted}::text[]) order by id`.execute(db);
  return rows;
}

/** A user as bulk changes see them. */
export interface BulkUserRow {
  id: number;
  name: string;
  is_banned: boolean;
  ban_reason: string | null;
  /** Names, in order. */
  roles: string[];
  /** Everything the user holds. */
  grants: unknown;
}

/** Locked, so that a change decides by what is stored at the end of the transaction. */
export async function listForBulk(
  db: Executor,
  ids: readonly number[],
  { isLocking }: { isLocking: boolean },
): Promise<BulkUserRow[]> {
  const { rows } = await sql<BulkUserRow>`
    select u.id, u.name, u.banned_at is not null as is_banned, u.ban_reason,
      array(select r.name from user_roles ur join roles r on r.id = ur.role_id
            where ur.user_id = u.id order by r.name collate "C") as roles,
      (select coalesce(json_agg(json_build_object('name', g.permission, 'restrictions', g.restrictions)), '[]')
       from user_grants g where g.user_id = u.id) as grants
    from users u where u.id = any(${ids}::integer[]) and u.deleted_at is null order by u.id
    ${isLocking ? sql`for no key update of u` : sql``}`.execute(db);
  return rows;
}
