import { type Kysely, sql } from 'kysely';

/** Addresses that cannot receive mail, or whose owner reported a mail as spam. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mail_bounces (
      -- In lower case.
      email text primary key,
      kind text not null constraint mail_bounces_kind check (kind in ('hard', 'complaint')),
      created_at timestamptz not null default now()
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table mail_bounces`.execute(db);
}
