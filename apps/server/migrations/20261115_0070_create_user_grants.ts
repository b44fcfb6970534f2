import { type Kysely, sql } from 'kysely';

/** Every permission a person has been given, by a role or directly. Who reads permissions reads this. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view user_grants as
      select user_roles.user_id, role_permissions.permission, role_permissions.restrictions
      from user_roles
      join role_permissions on role_permissions.role_id = user_roles.role_id
      union all
      select user_id, permission, restrictions
      from user_permissions`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view user_grants`.execute(db);
}
