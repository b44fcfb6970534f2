import type { GrantedPermission } from '@kinora/contracts/foundation/permissions.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeComment } from '#community/comments/comments.factory.ts';
import { makeReview } from '#community/reviews/reviews.factory.ts';
import { makeAccessToken } from '#foundation/access-tokens/access-tokens.factory.ts';
import { makeRole } from '#foundation/access/access.factory.ts';
import { makeSession } from '#foundation/sessions/sessions.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import type { Database } from '#platform/db/database.ts';
import { PASSWORD } from '../fuzz/identity.ts';

/** A user of the drill, who attacks and is attacked. */
export interface Person {
  readonly name: string;
  readonly id: number;
  readonly email: string;
  readonly session: string;
  readonly tokenId: number;
  readonly reviewId: number;
  readonly commentId: number;
  /** The id of the role they hold, if any. */
  readonly roleId: number | null;
}

const SHIPPED = ['user', 'moderator', 'editor', 'admin'];
const LIMITED: GrantedPermission = {
  name: 'files.create',
  restrictions: [{ name: 'available_space', value: 5 }],
};
/** Custom roles, each with the back office and one more way to change the site. */
const CUSTOM: Readonly<Record<string, readonly (string | GrantedPermission)[]>> = {
  'back office': [],
  'user manager': ['users.update'],
  'role manager': ['roles.update'],
  'user and role manager': ['users.update', 'roles.update', LIMITED],
  'settings manager': ['settings.update'],
  'review moderator': ['reviews.update', 'users.update'],
  'comment moderator': ['comments.update', 'users.update'],
  'API user': ['api.access'],
  'log reader': ['logs.view'],
  'page editor': ['custom_pages.update'],
};

/** Creates one holder of each shipped role and of each custom role, and a second administrator. */
export async function makeCast(db: Database): Promise<readonly Person[]> {
  const title = await makeTitle(db);
  const people: Person[] = [];
  const add = async (name: string, roles: string[], permissions: string[] = []) => {
    const { id, email } = await makeUser(db, { name, password: PASSWORD, roles, permissions });
    const [role] = roles;
    const found =
      role === undefined
        ? undefined
        : await db.selectFrom('roles').select('id').where('name', '=', role).executeTakeFirstOrThrow();
    people.push({
      name,
      id,
      email,
      session: (await makeSession(db, id, { confirmed: true })).token,
      tokenId: (await makeAccessToken(db, id)).id,
      reviewId: (await makeReview(db, { user_id: id, title_id: title.id })).id,
      commentId: (await makeComment(db, { user_id: id, title_id: title.id })).id,
      roleId: found?.id ?? null,
    });
  };
  for (const role of SHIPPED) await add(role, [role]);
  for (const [name, permissions] of Object.entries(CUSTOM))
    await add(name, [(await makeRole(db, ['admin.access', ...permissions])).name]);
  await add('second admin', [], ['admin']);
  return people;
}
