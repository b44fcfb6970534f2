import { type Kysely, sql } from 'kysely';

/** A token without abilities could do everything. Now it can do nothing, and those that could say so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update access_tokens set abilities = '{*}' where abilities = '{}'`.execute(db);
  await sql`
    alter table access_tokens alter column abilities drop default,
      add constraint access_tokens_can_something check (cardinality(abilities) > 0)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table access_tokens drop constraint access_tokens_can_something,
      alter column abilities set default '{}'`.execute(db);
  await sql`update access_tokens set abilities = '{}' where abilities = '{*}'`.execute(db);
}
