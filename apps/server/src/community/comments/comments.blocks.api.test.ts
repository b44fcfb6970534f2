import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  addComment,
  deleteComment,
  likeComment,
  listComments,
  listMentionable,
  unlikeComment,
  updateComment,
} from '@kinora/contracts/community/comments.ts';
import type { CallInput } from '@kinora/contracts/platform/endpoint.ts';
import { makeBlock, makeMute } from '#community/relations/relations.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { withSession } from '#test/sign-in.ts';
import { makeComment, makeSubjects } from './comments.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const db = () => kinora.platform.db;
type Input = CallInput<typeof addComment>['body'];

/** One of each kind; the review and the list belong to one member. */
let subjects: Awaited<ReturnType<typeof makeSubjects>>;
beforeAll(async () => {
  const made = await makeSubjects(kinora.platform);
  subjects = made;
});

async function makeWriter() {
  const { id } = await makeUser(db(), { permissions: ['titles.view', 'comments.create'] });
  return { id, client: await withSession(kinora, id) };
}
type Writer = Awaited<ReturnType<typeof makeWriter>>;

const input = (values: Partial<Input> = {}): { body: Input } => ({
  body: {
    subject: 'title',
    subject_id: subjects.title,
    body: 'The last shot!',
    is_spoiler: false,
    spoiler_until: null,
    key: randomUUID(),
    ...values,
  },
});
const add = async ({ client }: Writer, values: Partial<Input> = {}) =>
  (await client.call(addComment, input(values))).comment;
const refused = ({ client }: Writer, values: Partial<Input>) => client.refused(addComment, input(values));

describe.each(['the writer', 'the other member'])('after a block by %s', (by) => {
  const block = (writer: Writer, otherId: number) =>
    by === 'the writer' ? makeBlock(db(), writer.id, otherId) : makeBlock(db(), otherId, writer.id);

  test.each(['review', 'list'] as const)('a comment on the %s of the other is refused', async (subject) => {
    const [writer, third] = [await makeWriter(), await makeWriter()];
    const about = { subject, subject_id: subjects[subject] };
    const root = await makeComment(db(), { user_id: third.id, [`${subject}_id`]: subjects[subject] });
    await block(writer, subjects.ownerId);
    for (const parent_id of [null, root.id])
      expect(await refused(writer, { ...about, parent_id })).toMatchObject({
        status: 404,
        code: 'not_found',
      });
    expect(await add(third, { ...about, parent_id: root.id })).toMatchObject({ parent_id: root.id });
    await writer.client.call(listComments, { query: about });
  });

  test('a reply to a comment of the other is refused like one to a missing comment', async () => {
    const [writer, other, third] = [await makeWriter(), await makeWriter(), await makeWriter()];
    const root = await makeComment(db(), { user_id: other.id, title_id: subjects.title });
    const reply = await makeComment(db(), {
      user_id: third.id,
      title_id: subjects.title,
      thread_id: root.id,
    });
    await block(writer, other.id);
    const refusal = async (parentId: number) => {
      const { status, errors } = await refused(writer, { parent_id: parentId });
      return { status, errors };
    };
    expect(await refusal(root.id)).toEqual(await refusal(2_000_000_000));
    expect((await refusal(root.id)).status).toBe(422);
    // Others write in the same thread.
    expect(await add(writer, { parent_id: reply.id })).toMatchObject({ parent_id: reply.id });
  });

  test('a like of a comment of the other is refused, and an old one can be removed', async () => {
    const [writer, other] = [await makeWriter(), await makeWriter()];
    const [liked, next] = [
      await makeComment(db(), { user_id: other.id, title_id: subjects.title }),
      await makeComment(db(), { user_id: other.id, title_id: subjects.title }),
    ];
    await writer.client.call(likeComment, { params: { id: liked.id } });
    await block(writer, other.id);
    for (const { id } of [liked, next])
      expect(await writer.client.refused(likeComment, { params: { id } })).toMatchObject({
        status: 404,
        code: 'not_found',
      });
    expect(await writer.client.call(unlikeComment, { params: { id: liked.id } })).toEqual({ likes: 0 });
  });

  test('mentions of the other are ignored in a new and in a changed comment', async () => {
    const writer = await makeWriter();
    const [other, third] = [await makeUser(db(), { name: 'Vesna' }), await makeUser(db(), { name: 'Idris' })];
    await block(writer, other.id);
    const body = '@Vesna and @Idris';
    const mentions = [other.id, third.id];
    const comment = await add(writer, { body, mentions });
    expect(comment.mentions).toEqual([{ id: third.id, name: 'Idris' }]);
    const text = { body: `${body}!`, is_spoiler: false, spoiler_until: null, mentions };
    const changed = await writer.client.call(updateComment, { params: { id: comment.id }, body: text });
    expect(changed.comment.mentions).toEqual([{ id: third.id, name: 'Idris' }]);
  });

  test('the other is not offered to mention, not even as the author of the thread', async () => {
    const start = `Zr${randomBytes(4).toString('hex')}`;
    const writer = await makeWriter();
    const [author, hidden, shown] = [
      await makeUser(db(), { name: `${start} a` }),
      await makeUser(db(), { name: `${start} b` }),
      await makeUser(db(), { name: `${start} c` }),
    ];
    const { id: comment } = await makeComment(db(), { user_id: author.id, title_id: subjects.title });
    for (const { id } of [author, hidden]) await block(writer, id);
    await makeMute(db(), writer.id, shown.id);
    const query = { text: start, comment };
    const { members } = await writer.client.call(listMentionable, { query });
    expect(members.map(({ id }) => id)).toEqual([shown.id]);
  });

  test('the writer still changes and deletes what they wrote before', async () => {
    const writer = await makeWriter();
    const { id } = await add(writer, { subject: 'review', subject_id: subjects.review });
    await block(writer, subjects.ownerId);
    const text = { body: 'Changed.', is_spoiler: false, spoiler_until: null };
    const { comment } = await writer.client.call(updateComment, { params: { id }, body: text });
    expect(comment.body).toBe('Changed.');
    await writer.client.call(deleteComment, { params: { id } });
  });
});

test('a mute in either direction refuses nothing', async () => {
  const [writer, other] = [await makeWriter(), await makeWriter()];
  await makeMute(db(), writer.id, other.id);
  await makeMute(db(), other.id, writer.id);
  const { id } = await add(other);
  await writer.client.call(likeComment, { params: { id } });
  expect(await add(writer, { parent_id: id })).toMatchObject({ parent_id: id });
});
