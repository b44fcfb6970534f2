import type { TestApp } from '#test/app.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { withSession } from '#test/sign-in.ts';

/** A signed-in user who manages users, with more permissions if given. */
export async function makeManager(
  kinora: TestApp,
  { permissions = [], confirmed = true }: { permissions?: readonly string[]; confirmed?: boolean } = {},
) {
  const { id, email } = await makeUser(kinora.platform.db, {
    name: 'Mara Manager',
    permissions: ['admin.access', 'users.update', ...permissions],
  });
  return { id, email, client: await withSession(kinora, id, { confirmed }) };
}
