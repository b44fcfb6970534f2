import { ADMIN_ACCESS } from '@kinora/contracts/platform/admin-access.ts';
import { makeSession } from '#foundation/sessions/sessions.factory.ts';
import { makeUser, type UserOverrides } from '#foundation/users/users.factory.ts';
import type { TestApp } from './app.ts';
import type { TestClient } from './client.ts';

/** The password of every account the factory makes. */
const PASSWORD = 'correct horse battery staple';

interface SignInOptions extends UserOverrides {
  /** Whether the back office is open to them; it is to whoever holds any permission, unless told. */
  hasAdminAccess?: boolean;
  /** Whether the password counts as entered just now, for guarded actions. */
  confirmed?: boolean;
}

/** A browser in which a new person with these permissions has signed in. */
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

/** A browser with a session of this account, without the cost of a password. */
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
