import { randomBytes } from 'node:crypto';
import { createUsersService } from '#foundation/users/index.ts';
import { createPasswordHasher } from '#platform/auth-kit/password-hasher.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { ADMIN_ROLE } from '#app/install/roles.ts';
import type { SeedContext } from './seed.ts';

const ACCOUNTS = [
  { name: 'Demo Admin', email: 'admin@example.com', roles: [ADMIN_ROLE] },
  { name: 'Demo Member', email: 'member@example.com', roles: [] },
];
const PASSWORD_BYTES = 8;

/** Creates an admin and a member for demo sites. Never in production, where known credentials are a security hole. */
export async function seedAccounts({ db, config, print }: SeedContext): Promise<void> {
  if (config.isProduction) {
    print('No demo accounts in production: use user:create.');
    return;
  }
  const users = createUsersService({ db, clock: systemClock, passwords: createPasswordHasher() });
  for (const account of ACCOUNTS) {
    const password = config.DEMO_PASSWORD ?? randomBytes(PASSWORD_BYTES).toString('hex');
    try {
      await users.create({ ...account, password, isEmailVerified: true });
      print(`${account.name}: ${account.email} / ${password}`);
    } catch (error) {
      if (!(error instanceof AppError && error.fields?.email !== undefined)) throw error;
      print(`${account.name}: ${account.email} exists and keeps its password`);
    }
  }
}
