import { type Kysely, sql } from 'kysely';

/** Which versions of a text were public before a moderator hid it is unknown, so none of them is now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const subject of ['review', 'comment'])
    await sql`
      update ${sql.ref(`${subject}_versions`)} set is_public = false
      where ${sql.ref(`${subject}_id`)} in (
        select subject_id::integer from audit_log where subject_type = ${subject} and action in ('hide', 'ban')
        union
        select id from ${sql.ref(`${subject}s`)} where state = 'hidden')`.execute(db);
}

/** The previous schema does not tell versions apart. */
export const down = (): Promise<void> => Promise.resolve();
