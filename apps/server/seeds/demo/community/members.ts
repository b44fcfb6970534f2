import { addDemoRecords, listDemoRecords } from '#admin/demo/index.ts';
import { createUsersService } from '#foundation/users/index.ts';
import { createPasswordHasher } from '#platform/auth-kit/password-hasher.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { randomBetween, randomFor } from '@kinora/demo-art/random.ts';
import type { Community, DemoAccount, DemoMember, Pace } from './community-schema.ts';
import { insertProfile, setTimes } from './members.repository.ts';
import type { Moments } from './moments.ts';

const MONTH_DAYS = 30.4;

/** Days since a member was last here, at most. */
const AWAY_DAYS: Readonly<Record<Pace, number>> = { none: 1, daily: 0.5, weekly: 4, monthly: 20, rare: 60 };

/** A member, or an account that the sign-in page offers, with what decides what they do. */
export interface SeededMember extends Pick<
  DemoAccount,
  'pace' | 'taste' | 'strict' | 'timezone' | 'favourites'
> {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly joined: Date;
  readonly keepsDiary: boolean;
}

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly moments: Moments;
}

export const emailOf = ({ key }: Pick<DemoMember, 'key'>): string => `${key}@example.com`;

export const joinedAt = (moments: Moments, { months }: { readonly months: number }): Date =>
  moments.ago(months * MONTH_DAYS);

/**
 * Creates the missing members; returns all by their keys. An account that someone else made with an address is theirs.
 * Without a password nobody can sign in as them.
 */
export async function seedMembers(
  { db, clock, moments }: Deps,
  { members }: Community,
): Promise<Map<string, SeededMember>> {
  const users = createUsersService({ db, clock, passwords: createPasswordHasher() });
  const known = await listDemoRecords(db, 'member');
  const seeded = new Map<string, SeededMember>();
  for (const member of members) {
    const email = emailOf(member);
    const joined = joinedAt(moments, member);
    const knownId = known.get(email);
    if (knownId === undefined && (await users.findCredentials(email)) !== undefined) continue;
    const account = { name: member.name, email, password: null, roles: [], isEmailVerified: true };
    const id =
      knownId ??
      (
        await users.create(account, async (tx, user) => {
          await addDemoRecords(tx, 'member', [{ key: email, id: user.id }]);
          const { country, timezone } = member;
          const away = randomBetween(randomFor(member.key, 'away'), 0.01, AWAY_DAYS[member.pace]);
          await setTimes(tx, user.id, { country, timezone, joined, lastActive: moments.ago(away) });
          await insertProfile(tx, user.id, member, joined);
        })
      ).id;
    seeded.set(member.key, { ...member, id, joined });
  }
  return seeded;
}
