import { listDemoRecords } from '#admin/demo/index.ts';
import { createUsersService } from '#foundation/users/index.ts';
import { createPasswordHasher } from '#platform/auth-kit/password-hasher.ts';
import { type Clock, systemClock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/db/database.ts';
import { readDemoContent } from '../content.ts';
import { readCommunity } from './community-content.ts';
import type { Community } from './community-schema.ts';
import { joinedAt, type SeededMember } from './members.ts';
import { setJoined } from './members.repository.ts';
import type { Moments } from './moments.ts';

interface Deps {
  readonly db: Database;
  readonly config: Pick<Config, 'isProduction'>;
  readonly clock: Clock;
  readonly moments: Moments;
}

/**
 * The accounts that the sign-in page offers, if they exist. They take part like members. In production an account with
 * one of these addresses belongs to someone else.
 */
export async function findAccounts(
  { db, config, clock, moments }: Deps,
  { accounts }: Community,
): Promise<SeededMember[]> {
  if (config.isProduction) return [];
  const users = createUsersService({ db, clock, passwords: createPasswordHasher() });
  const found: SeededMember[] = [];
  for (const account of accounts) {
    const credentials = await users.findCredentials(account.email);
    if (credentials === undefined) continue;
    const joined = joinedAt(moments, account);
    await setJoined(db, credentials.id, joined);
    const name = (await users.find(credentials.id))?.name ?? '';
    found.push({ ...account, id: credentials.id, key: account.email, name, joined, keepsDiary: false });
  }
  return found;
}

/** The ids of the demo's members and accounts. */
export async function listMemberIds(db: Database, config: Pick<Config, 'isProduction'>): Promise<number[]> {
  const members = await listDemoRecords(db, 'member');
  const { accounts } = readCommunity(readDemoContent());
  const users = createUsersService({ db, clock: systemClock, passwords: createPasswordHasher() });
  const found = await Promise.all(accounts.map(({ email }) => users.findCredentials(email)));
  const own = config.isProduction ? [] : found.flatMap((account) => account?.id ?? []);
  return [...members.values(), ...own];
}
