import { randomBytes } from 'node:crypto';
import type { GrantedPermission } from '@kinora/contracts/foundation/permissions.ts';
import { grantPermissions, grantRoles } from '#foundation/access/access.factory.ts';
import { createPasswordHasher } from '#platform/auth-kit/password-hasher.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import { insert, type UserWrite } from './users.repository.ts';

const passwords = createPasswordHasher();
/** Caches hashes: hashing is slow by design, and most test accounts share a password. */
const hashes = new Map<string, Promise<string>>();

function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? passwords.hash(password);
  hashes.set(password, hash);
  return hash;
}

/** Older than any new member, so that the limits for them do not apply. */
const MONTH_AGO = new Date(Date.now() - 30 * 24 * 3600 * 1000);

export interface UserOverrides extends Partial<Omit<UserWrite, 'password_hash'>> {
  /** Without one, the account cannot sign in with a password. */
  password?: string;
  /** Permissions granted directly to the user; none by default. */
  permissions?: readonly (string | GrantedPermission)[];
  /** Role names; none by default, so that the user has only the permissions above. */
  roles?: readonly string[];
}

/** Creates a verified account with a unique email. */
export async function makeUser(
  db: Database,
  { password, permissions = [], roles = [], ...values }: UserOverrides = {},
): Promise<{ id: number; email: string }> {
  const passwordHash = password === undefined ? null : await hashOf(password);
  return transaction(db, async (tx) => {
    const user = await insert(tx, {
      name: 'Ada Example',
      email: `user-${randomBytes(6).toString('hex')}@example.com`,
      email_verified_at: new Date(),
      created_at: MONTH_AGO,
      ...values,
      password_hash: passwordHash,
    });
    await grantPermissions(tx, user.id, permissions);
    await grantRoles(tx, user.id, roles);
    return user;
  });
}
