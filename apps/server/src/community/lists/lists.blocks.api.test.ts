import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  acceptListInvitation,
  getEditedMemberList,
  getMemberList,
  inviteListEditor,
  likeList,
  listPossibleEditors,
  unlikeList,
} from '@kinora/contracts/community/lists.ts';
import { blockMember } from '@kinora/contracts/community/relations.ts';
import { makeBlock, makeMute } from '#community/relations/relations.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { makeListMember } from './lists.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000', DATABASE_POOL: '8' });
const db = () => kinora.platform.db;
type Member = Awaited<ReturnType<typeof makeListMember>>;
let owner: Member;
beforeAll(async () => {
  owner = await makeListMember(kinora);
});

const DIRECTIONS = ['the owner', 'the other member'] as const;
/** A block between the owner and another member. */
const block = (by: (typeof DIRECTIONS)[number], { id }: { id: number }) =>
  by === 'the owner' ? makeBlock(db(), owner.id, id) : makeBlock(db(), id, owner.id);
const invite = (id: number, userId: number) =>
  owner.client.call(inviteListEditor, { params: { id, userId } });
const editorsOf = async (slug: string) =>
  (await owner.client.call(getEditedMemberList, { params: { slugOrId: slug } })).list.editors.map(
    ({ member }) => member.id,
  );

describe.each(DIRECTIONS)('after a block by %s', (by) => {
  test('a public list can be read, but not liked; an old like can be removed', async () => {
    const member = await makeListMember(kinora);
    const [liked, other] = [await owner.create(), await owner.create()];
    await member.client.call(likeList, { params: { id: liked.id } });
    await block(by, member);
    for (const { id, slug } of [liked, other]) {
      await member.client.call(getMemberList, { params: { slugOrId: slug } });
      expect(await member.client.refused(likeList, { params: { id } })).toMatchObject({
        status: 404,
        code: 'not_found',
      });
    }
    expect(await member.client.call(unlikeList, { params: { id: liked.id } })).toEqual({ likes: 0 });
  });

  test('the invitation of the other is refused like that of a missing member', async () => {
    const member = await makeListMember(kinora);
    const { id, slug } = await owner.create();
    await block(by, member);
    const refusal = async (userId: number) => {
      const { status, errors } = await owner.client.refused(inviteListEditor, { params: { id, userId } });
      return { status, errors };
    };
    expect(await refusal(member.id)).toEqual({
      status: 422,
      errors: { userId: ['This member does not exist.'] },
    });
    expect(await refusal(member.id)).toEqual(await refusal(2_000_000_000));
    expect(await editorsOf(slug)).toEqual([]);
  });

  test('the other is not suggested as an editor', async () => {
    const word = `Zb${randomUUID().slice(0, 8)}`;
    const { id } = await owner.create();
    const [hidden, shown] = [
      await makeUser(db(), { name: `${word} a` }),
      await makeUser(db(), { name: `${word} b` }),
    ];
    await makeMute(db(), owner.id, shown.id);
    await block(by, hidden);
    const query = { text: word };
    const { members } = await owner.client.call(listPossibleEditors, { params: { id }, query });
    expect(members.map((member) => member.id)).toEqual([shown.id]);
  });

  test('both have left the lists of each other, whether they accepted or not', async () => {
    const [other, third] = [await makeListMember(kinora), await makeListMember(kinora)];
    const [edited, invited, theirs, foreign] = [
      await owner.create({ visibility: 'private' }),
      await owner.create({ visibility: 'private' }),
      await other.create({ visibility: 'private' }),
      await third.create({ visibility: 'private' }),
    ];
    await invite(edited.id, other.id);
    await other.client.call(acceptListInvitation, { params: { id: edited.id } });
    await invite(edited.id, third.id);
    await invite(invited.id, other.id);
    const params = { id: theirs.id, userId: owner.id };
    await other.client.call(inviteListEditor, { params });
    await owner.client.call(acceptListInvitation, { params: { id: theirs.id } });
    for (const { id: userId } of [owner, other])
      await third.client.call(inviteListEditor, { params: { id: foreign.id, userId } });

    const [blocker, blocked] = by === 'the owner' ? [owner, other] : [other, owner];
    await blocker.client.call(blockMember, { params: { id: blocked.id } });

    expect(await editorsOf(edited.slug)).toEqual([third.id]);
    expect(await editorsOf(invited.slug)).toEqual([]);
    const read = (member: Member, slug: string) =>
      member.client.refused(getMemberList, { params: { slugOrId: slug } });
    expect((await read(other, edited.slug)).status).toBe(404);
    expect((await read(owner, theirs.slug)).status).toBe(404);
    expect((await other.client.refused(acceptListInvitation, { params: { id: invited.id } })).status).toBe(
      404,
    );
    // They remain on the lists of others.
    for (const { client } of [owner, other])
      await client.call(acceptListInvitation, { params: { id: foreign.id } });
  });
});

test('the shared page of a list shows fewer editors after a block', async () => {
  const other = await makeListMember(kinora);
  const { id, slug } = await owner.create();
  await invite(id, other.id);
  await other.client.call(acceptListInvitation, { params: { id } });
  const count = async () =>
    (await kinora.client().call(getMemberList, { params: { slugOrId: slug } })).list.editors_count;
  expect(await count()).toBe(1);
  await other.client.call(blockMember, { params: { id: owner.id } });
  expect(await count()).toBe(0);
});

test('a block and invitations at the same time never leave an editor', async () => {
  const { id, slug } = await owner.create();
  for (let round = 0; round < 12; round += 1) {
    const other = await makeListMember(kinora);
    const invited = Promise.allSettled([1, 2, 3].map(() => invite(id, other.id)));
    await other.client.call(blockMember, { params: { id: owner.id } });
    await invited;
    expect(await editorsOf(slug)).toEqual([]);
  }
});
