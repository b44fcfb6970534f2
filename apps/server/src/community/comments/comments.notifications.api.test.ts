import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moderateComments, type ModerationAction } from '@kinora/contracts/admin/moderation.ts';
import { addComment, deleteComment, updateComment } from '@kinora/contracts/community/comments.ts';
import { createMemberList, updateListVisibility } from '@kinora/contracts/community/lists.ts';
import { listNotifications } from '@kinora/contracts/foundation/notifications.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import {
  changeSettings,
  makeWriter,
  MODERATOR,
  READ_ALL,
  type Writer,
} from '#community/text-checks/text-checks.factory.ts';
import { useTestApp } from '#test/app.ts';
import { notificationsOf } from '#test/notifications.ts';
import { makeComment } from './comments.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const HELD = 'Win at the casino.';
const GONE = 'This notification is about something that is no longer available.';

let ada: Writer;
let ben: Writer;
let moderator: Writer;
let titleId: number;

beforeAll(async () => {
  moderator = await makeWriter(kinora, { permissions: MODERATOR });
  await changeSettings(kinora, 'words', { held: ['casino'], refused: [] });
});
beforeEach(async () => {
  ada = await makeWriter(kinora, { name: 'Ada' });
  ben = await makeWriter(kinora, { name: 'Ben' });
  titleId = (await makeTitle(kinora.platform.db, { name: 'Tidewater' })).id;
});

const onTitle = (parentId?: number) => ({
  subject_id: titleId,
  ...(parentId !== undefined && { parent_id: parentId }),
});
const textsOf = async ({ client }: Writer) => (await notificationsOf(kinora, client)).map(({ text }) => text);
const decide = (id: number, action: ModerationAction) =>
  moderator.client.call(moderateComments, {
    body: { selection: { ids: [id] }, action, reason: 'Because', read: READ_ALL },
  });
const edit = ({ client }: Writer, id: number, body: string, mentions: number[] = []) =>
  client.call(updateComment, {
    params: { id },
    body: { body, is_spoiler: false, spoiler_until: null, mentions },
  });

describe('replies', () => {
  test('of several members to one comment are one notification', async () => {
    const { id } = await ada.comment('First.', onTitle());
    const cleo = await makeWriter(kinora, { name: 'Cleo' });
    await ben.comment('Second.', onTitle(id));
    await cleo.comment('Third.', onTitle(id));
    expect(await textsOf(ada)).toEqual([
      'Cleo and Ben replied to your comment on Tidewater / 2 new comments',
    ]);
  });

  test('to different comments are different notifications', async () => {
    const [one, other] = [await ada.comment('One.', onTitle()), await ada.comment('Two.', onTitle())];
    await ben.comment('To one.', onTitle(one.id));
    await ben.comment('To two.', onTitle(other.id));
    expect(await textsOf(ada)).toHaveLength(2);
  });

  test('to oneself notify nobody', async () => {
    const { id } = await ada.comment('First.', onTitle());
    await ada.comment('And another thing.', onTitle(id));
    expect(await textsOf(ada)).toEqual([]);
  });

  test('on a review reach its author and the author of the comment, each once', async () => {
    const { id } = await ada.review(titleId, 'Slow, then not.');
    const onReview = { subject: 'review' as const, subject_id: id };
    const comment = await ben.comment('Is it?', onReview);
    const cleo = await makeWriter(kinora, { name: 'Cleo' });
    await cleo.comment('It is.', { ...onReview, parent_id: comment.id });
    expect(await textsOf(ada)).toEqual([
      'Cleo and Ben commented on your review of Tidewater / 2 new comments',
    ]);
    expect(await textsOf(ben)).toEqual(['Cleo replied to your comment on Tidewater']);
  });

  test('are sent once when a call is repeated with the same key', async () => {
    const { id } = await ada.comment('First.', onTitle());
    const key = crypto.randomUUID();
    for (let sent = 0; sent < 2; sent += 1) await ben.comment('Second.', { ...onTitle(id), key });
    expect(await textsOf(ada)).toEqual(['Ben replied to your comment on Tidewater']);
  });
});

describe('mentions', () => {
  test('are not sent in addition to a reply', async () => {
    const { id } = await ada.comment('First.', onTitle());
    await ben.comment('@Ada, no.', { ...onTitle(id), mentions: [ada.id] });
    expect(await textsOf(ada)).toEqual(['Ben replied to your comment on Tidewater']);
  });

  test('that an edit adds are sent, and those that were there are not sent again', async () => {
    const cleo = await makeWriter(kinora, { name: 'Cleo' });
    const { id } = await ben.comment('@Ada', { ...onTitle(), mentions: [ada.id] });
    await edit(ben, id, '@Ada and @Cleo', [ada.id, cleo.id]);
    await edit(ben, id, '@Ada and @Cleo, again', [ada.id, cleo.id]);
    const text = 'Ben mentioned you in a comment on Tidewater';
    expect([await textsOf(ada), await textsOf(cleo)]).toEqual([[text], [text]]);
    const events = await kinora.platform.db
      .selectFrom('notification_events')
      .select('id')
      .where('actor_id', '=', ben.id)
      .execute();
    expect(events).toHaveLength(2);
  });
});

describe('a held comment', () => {
  test('notifies nobody but its author, until a moderator approves it', async () => {
    const { id } = await ada.comment('First.', onTitle());
    const held = await ben.comment(HELD, onTitle(id));
    expect([await textsOf(ada), await textsOf(ben)]).toEqual([
      [],
      ['Your comment on Tidewater waits for a moderator'],
    ]);
    for (let times = 0; times < 2; times += 1) await decide(held.id, 'approve');
    expect(await textsOf(ada)).toEqual(['Ben replied to your comment on Tidewater']);
    expect(await textsOf(ben)).toEqual([
      'A moderator approved your comment on Tidewater',
      'Your comment on Tidewater had to wait for a moderator',
    ]);
  });

  test('notifies once its author changes it so that it is published', async () => {
    const { id } = await ada.comment('First.', onTitle());
    const held = await ben.comment(HELD, onTitle(id));
    await edit(ben, held.id, 'Harmless.');
    expect(await textsOf(ada)).toEqual(['Ben replied to your comment on Tidewater']);
  });

  test('that was published before does not notify of the reply again', async () => {
    const { id } = await ada.comment('First.', onTitle());
    const reply = await ben.comment('Harmless.', onTitle(id));
    await edit(ben, reply.id, HELD);
    expect(await textsOf(ada)).toEqual([GONE]);
    await decide(reply.id, 'approve');
    expect(await textsOf(ada)).toEqual(['Ben replied to your comment on Tidewater']);
  });

  test('that was published when there were no notifications yet is not announced late', async () => {
    const { id } = await ada.comment('First.', onTitle());
    const reply = await makeComment(kinora.platform.db, {
      user_id: ben.id,
      title_id: titleId,
      thread_id: id,
    });
    await edit(ben, reply.id, HELD);
    await decide(reply.id, 'approve');
    expect(await textsOf(ada)).toEqual([]);
  });

  test('notifies nobody when a moderator deletes it', async () => {
    const { id } = await ada.comment('First.', onTitle());
    const held = await ben.comment(HELD, onTitle(id));
    await decide(held.id, 'delete');
    expect(await textsOf(ada)).toEqual([]);
    expect((await textsOf(ben))[0]).toBe('A moderator deleted one of your comments');
  });
});

describe('a notification says nothing any more', () => {
  const rawOf = async ({ client }: Writer) =>
    (await client.send(listNotifications, { query: { perPage: 100 } })).body;

  test.each<[string, (id: number) => Promise<unknown>]>([
    ['its author deleted the comment', (id) => ben.client.call(deleteComment, { params: { id } })],
    ['a moderator hid the comment', (id) => decide(id, 'hide')],
    [
      'the title was deleted',
      () =>
        kinora.platform.db
          .updateTable('titles')
          .set({ deleted_at: new Date() })
          .where('id', '=', titleId)
          .execute(),
    ],
  ])('after %s', async (_, change) => {
    const { id } = await ada.comment('First.', onTitle());
    const reply = await ben.comment('Second.', onTitle(id));
    expect(await textsOf(ada)).toHaveLength(1);
    await change(reply.id);
    expect(await textsOf(ada)).toEqual([GONE]);
    expect(await rawOf(ada)).not.toMatch(/Ben|Tidewater/u);
  });

  test('after the list that it names became private', async () => {
    const body = { name: 'Secret plans', visibility: 'public' as const, is_ranked: false };
    const { list } = await ben.client.call(createMemberList, { body });
    const onList = { subject: 'list' as const, subject_id: list.id };
    const { id } = await ada.comment('Nice.', onList);
    await ben.comment('Thanks.', { ...onList, parent_id: id });
    expect((await textsOf(ada))[0]).toContain('Secret plans');
    await ben.client.call(updateListVisibility, {
      params: { id: list.id },
      body: { visibility: 'private' },
    });
    expect(await rawOf(ada)).not.toMatch(/Ben|Secret plans/u);
  });

  test('and is delivered like that if the comment was deleted before', async () => {
    const { id } = await ada.comment('First.', onTitle());
    const reply = await ben.comment('Second.', onTitle(id));
    await ben.client.call(deleteComment, { params: { id: reply.id } });
    expect(await textsOf(ada)).toEqual([GONE]);
  });
});

test('a refused comment notifies nobody', async () => {
  const { id } = await ada.comment('First.', onTitle());
  await ben.client.refused(addComment, { body: { subject: 'title', ...onTitle(id), body: '' } });
  expect(await textsOf(ada)).toEqual([]);
});
