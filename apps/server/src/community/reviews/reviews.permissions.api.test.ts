import type { Kysely } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeRole } from '#foundation/access/access.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { withSession } from '#test/sign-in.ts';
import { saveReview } from '@kinora/contracts/community/reviews.ts';
import { up as allowMembersToWrite } from '../../../migrations/20261119_0920_allow_members_to_write.ts';

const kinora = useTestApp();
const getDb = () => kinora.platform.db;
const WRITE = ['comments.create', 'reviews.create'];

const writePermissionsOf = async (role: string) => {
  const rows = await getDb()
    .selectFrom('role_permissions as p')
    .innerJoin('roles as r', 'r.id', 'p.role_id')
    .select('p.permission')
    .where('r.name', '=', role)
    .where('p.permission', 'in', WRITE)
    .orderBy('p.permission')
    .execute();
  return rows.map(({ permission }) => permission);
};

describe('the permissions to write reviews and comments', () => {
  test('belong to the roles of members on a new site, and not to visitors', async () => {
    for (const role of ['user', 'moderator', 'editor']) expect(await writePermissionsOf(role)).toEqual(WRITE);
    expect(await writePermissionsOf('guest')).toEqual([]);
  });

  test('let a new member write', async () => {
    const { id: titleId } = await makeTitle(getDb());
    const { id } = await makeUser(getDb(), { roles: ['user'] });
    const client = await withSession(kinora, id);
    const body = { score: 7, body: 'Slow.', is_spoiler: false, spoiler_until: null };
    const { review } = await client.call(saveReview, { params: { id: titleId }, query: {}, body });
    expect(review.author).toMatchObject({ id });
  });

  test('are granted to existing roles that may play videos', async () => {
    const members = await makeRole(getDb(), ['titles.view', 'videos.play', 'reviews.create']);
    const readers = await makeRole(getDb(), ['titles.view']);
    // A migration does not know the tables that exist after it.
    await allowMembersToWrite(getDb() as unknown as Kysely<unknown>);
    expect(await writePermissionsOf(members.name)).toEqual(WRITE);
    expect(await writePermissionsOf(readers.name)).toEqual([]);
  });
});
