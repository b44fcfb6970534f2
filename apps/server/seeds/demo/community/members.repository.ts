import type { Executor } from '#platform/db/database.ts';
import type { DemoMember } from './community-schema.ts';

interface MemberTimes {
  readonly country: string;
  readonly timezone: string;
  readonly joined: Date;
  readonly lastActive: Date;
}

export async function setTimes(
  db: Executor,
  id: number,
  { joined, lastActive, ...values }: MemberTimes,
): Promise<void> {
  await db
    .updateTable('users')
    .set({
      ...values,
      created_at: joined,
      updated_at: joined,
      email_verified_at: joined,
      last_active_at: lastActive,
    })
    .where('id', '=', id)
    .execute();
}

export async function insertProfile(
  db: Executor,
  userId: number,
  { bio, visibility, showsYears }: Pick<DemoMember, 'bio' | 'visibility' | 'showsYears'>,
  joined: Date,
): Promise<void> {
  const profile = { user_id: userId, bio: bio ?? null, visibility, shows_years: showsYears };
  await db
    .insertInto('profiles')
    .values({ ...profile, updated_at: joined })
    .execute();
}

export async function setJoined(db: Executor, id: number, joined: Date): Promise<void> {
  await db.updateTable('users').set({ created_at: joined }).where('id', '=', id).execute();
}
