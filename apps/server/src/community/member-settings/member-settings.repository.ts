import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import { DEFAULT_MEMBER_SETTINGS as DEFAULTS, type MemberSettings } from './member-settings.ts';

export const find = (db: Executor, userId: number): Promise<MemberSettings | undefined> =>
  db
    .selectFrom('member_settings')
    .select(['keeps_seen', 'hides_spoilers'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Changes some settings of a member and leaves the others as they are. */
export async function upsert(
  db: Executor,
  userId: number,
  { keeps_seen: keepsSeen, hides_spoilers: hidesSpoilers }: Partial<MemberSettings>,
): Promise<void> {
  await sql`
    insert into member_settings as m (user_id, keeps_seen, hides_spoilers)
    values (${userId}, ${keepsSeen ?? DEFAULTS.keeps_seen}, ${hidesSpoilers ?? DEFAULTS.hides_spoilers})
    on conflict (user_id) do update set
      keeps_seen = coalesce(${keepsSeen ?? null}::boolean, m.keeps_seen),
      hides_spoilers = coalesce(${hidesSpoilers ?? null}::boolean, m.hides_spoilers)`.execute(db);
}
