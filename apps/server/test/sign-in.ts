import { login } from '@kinora/contracts/foundation/auth.ts';
import { makeUser, type UserOverrides } from '#foundation/users/users.factory.ts';
import type { TestApp } from './app.ts';
import type { TestClient } from './client.ts';

/** The password of every account the factory makes. */
const PASSWORD = 'correct horse battery staple';

/** A browser in which a new person with these permissions has signed in. */
export async function signIn(kinora: TestApp, overrides: UserOverrides): Promise<TestClient> {
  const user = await makeUser(kinora.platform.db, { password: PASSWORD, ...overrides });
  const client = kinora.client();
  await client.call(login, { body: { email: user.email, password: PASSWORD } });
  return client;
}
