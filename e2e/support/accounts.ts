import { randomBytes } from 'node:crypto';
import { runCli } from './processes.ts';
import { copyAccount } from './site.repository.ts';

/** The password of every account that the journeys create. */
export const PASSWORD = 'turn the crank slowly';

export const ADMIN = { email: 'admin@kinora.test', name: 'Ada Admin' };
export const MEMBER = { email: 'member@kinora.test', name: 'Max Member' };

export interface Account {
  email: string;
  name: string;
}

/** Creates an account with the command line, as an operator would. */
export async function createAccount(
  env: Readonly<Record<string, string>>,
  { email, name }: Account,
  { isAdmin }: { isAdmin: boolean },
): Promise<void> {
  const options = ['--email', email, '--name', name, '--password', PASSWORD, ...(isAdmin ? ['--admin'] : [])];
  await runCli(env, 'user:create', ...options);
}

/** Creates a member for a single journey, which may then change the account. */
export async function createMember(name: string): Promise<Account> {
  const account = { email: `member-${randomBytes(4).toString('hex')}@kinora.test`, name };
  await copyAccount(MEMBER.email, account);
  return account;
}
