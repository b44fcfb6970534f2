import { type Kysely, sql } from 'kysely';

/** Which channels name a genre or keyword; lists of members name none, and stay out of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index channels_words on channels using gin (config jsonb_path_ops)
    where config -> 'filter' <> '{}' or config -> 'restriction' <> 'null'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index channels_words`.execute(db);
}
