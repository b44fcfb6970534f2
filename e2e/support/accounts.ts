import { randomBytes } from 'node:crypto';
import { addressOf } from './addresses.ts';
import { kinora } from './processes.ts';

/** Of every account the journeys make. */
export const PASSWORD = 'turn the crank slowly';

export const ADMIN = { email: 'admin@kinora.test', name: 'Ada Admin' };
export const MEMBER = { email: 'member@kinora.test', name: 'Max Member' };

export interface Account {
  email: string;
  name: string;
}

/** Creates an account by the operator's command. */
export async function createAccount(account: Account, { isAdmin }: { isAdmin: boolean }): Promise<void> {
  const { email, name } = account;
  const options = ['--email', email, '--name', name, '--password', PASSWORD, ...(isAdmin ? ['--admin'] : [])];
  await kinora({ DATABASE_URL: addressOf('database') }, 'user:create', ...options);
}

/** A member nobody else signs in as, for journeys that change the account. */
export async function createMember(name: string): Promise<Account> {
  const account = { email: `member-${randomBytes(4).toString('hex')}@kinora.test`, name };
  await createAccount(account, { isAdmin: false });
  return account;
}
