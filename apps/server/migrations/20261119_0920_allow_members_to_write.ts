import { type Kysely, sql } from 'kysely';

/** Roles that may play videos are those of members; they may now write reviews and comments. Visitors cannot. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into role_permissions (role_id, permission)
    select p.role_id, w.permission
    from role_permissions p join roles r on r.id = p.role_id and r.kind <> 'guest'
      cross join (values ('reviews.create'), ('comments.create')) w (permission)
    where p.permission = 'videos.play'
    on conflict do nothing`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from role_permissions where permission in ('reviews.create', 'comments.create')`.execute(db);
}
