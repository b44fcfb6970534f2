import { ADMIN_ACCESS } from '@kinora/contracts/platform/admin-access.ts';
import { makeSession } from '#foundation/sessions/sessions.factory.ts';
import { makeUser, type UserOverrides } from '#foundation/users/users.factory.ts';
import type { TestApp } from './app.ts';
import type { TestClient } from './client.ts';

/** The password of every account the factory creates. */
const PASSWORD = 'correct horse battery staple';

interface SignInOptions extends UserOverrides {
  /** Whether they can open the back office. Defaults to true for users with any permission. */
  hasAdminAccess?: boolean;
  /** Whether the password was just confirmed, for guarded actions. */
  confirmed?: boolean;
}

/** A browser signed in as a new user with these permissions. */
export async function signIn(
  kinora: TestApp,
  { permissions = [], hasAdminAccess = permissions.length > 0, confirmed = false, ...values }: SignInOptions,
): Promise<TestClient> {
  const others = permissions.filter((permission) => permission !== ADMIN_ACCESS);
  const user = await makeUser(kinora.platform.db, {
    password: PASSWORD,
    ...values,
    permissions: hasAdminAccess ? [...others, ADMIN_ACCESS] : permissions,
  });
  return withSession(kinora, user.id, { confirmed });
}

/** A browser with a session of this account, without the cost of hashing a password. */
export async function withSession(
  kinora: TestApp,
  userId: number,
  options: { confirmed?: boolean; remember?: boolean } = {},
): Promise<TestClient> {
  const { db, clock } = kinora.platform;
  const { token } = await makeSession(db, userId, { ...options, clock });
  const client = kinora.client();
  client.cookies.set('session', token);
  return client;
}
