import { beforeEach, describe, expect, test } from 'vitest';
import { likeComment } from '@kinora/contracts/community/comments.ts';
import {
  acceptListInvitation,
  createMemberList,
  inviteListEditor,
  likeList,
} from '@kinora/contracts/community/lists.ts';
import {
  acceptFollower,
  blockMember,
  followMember,
  muteMember,
} from '@kinora/contracts/community/relations.ts';
import { likeReview } from '@kinora/contracts/community/reviews.ts';
import { listNotifications } from '@kinora/contracts/foundation/notifications.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeProfile } from '#community/profiles/profiles.factory.ts';
import { makeBlock, makeFollow } from '#community/relations/relations.factory.ts';
import { makeWriter, type Writer } from '#community/text-checks/text-checks.factory.ts';
import { useTestApp } from '#test/app.ts';
import { runOutboxRow } from '#test/jobs.ts';
import { deliverAll, notificationsOf } from '#test/notifications.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const db = () => kinora.platform.db;
const TITLE = 'Zqtidewater';
const LIST = 'Zqlist';
const ACTOR = 'Zqactor';

let reader: Writer;
let actor: Writer;
let titleId: number;

beforeEach(async () => {
  reader = await makeWriter(kinora, { name: 'Zqreader' });
  actor = await makeWriter(kinora, { name: ACTOR });
  titleId = (await makeTitle(db(), { name: TITLE })).id;
});

const makeList = async ({ client }: Writer) =>
  (
    await client.call(createMemberList, {
      body: { name: LIST, visibility: 'public' as const, is_ranked: false },
    })
  ).list.id;

interface Cause {
  readonly kind: string;
  readonly text: string;
  /** What was there before, without notifications. Returns what the actor does. */
  readonly prepare: () => Promise<() => Promise<unknown>>;
}

/** Every kind that one member causes for another. */
const CAUSES: readonly Cause[] = [
  {
    kind: 'comments.reply',
    text: `${ACTOR} replied to your comment on ${TITLE}`,
    prepare: async () => {
      const { id } = await reader.comment('First.', { subject_id: titleId });
      return () => actor.comment('Second.', { subject_id: titleId, parent_id: id });
    },
  },
  {
    kind: 'comments.reply',
    text: `${ACTOR} commented on your review of ${TITLE}`,
    prepare: async () => {
      const { id } = await reader.review(titleId, 'Slow, then not.');
      return () => actor.comment('Is it?', { subject: 'review', subject_id: id });
    },
  },
  {
    kind: 'comments.reply',
    text: `${ACTOR} commented on your list ${LIST}`,
    prepare: async () => {
      const id = await makeList(reader);
      return () => actor.comment('Add Perigee.', { subject: 'list', subject_id: id });
    },
  },
  {
    kind: 'comments.mention',
    text: `${ACTOR} mentioned you in a comment on ${TITLE}`,
    prepare: async () => () =>
      actor.comment('@Zqreader will like this.', { subject_id: titleId, mentions: [reader.id] }),
  },
  {
    kind: 'texts.like',
    text: `${ACTOR} liked your review of ${TITLE}`,
    prepare: async () => {
      const { id } = await reader.review(titleId, 'Slow, then not.');
      return () => actor.client.call(likeReview, { params: { id } });
    },
  },
  {
    kind: 'texts.like',
    text: `${ACTOR} liked your comment on ${TITLE}`,
    prepare: async () => {
      const { id } = await reader.comment('First.', { subject_id: titleId });
      return () => actor.client.call(likeComment, { params: { id } });
    },
  },
  {
    kind: 'texts.like',
    text: `${ACTOR} liked your list ${LIST}`,
    prepare: async () => {
      const id = await makeList(reader);
      return () => actor.client.call(likeList, { params: { id } });
    },
  },
  {
    kind: 'relations.follower',
    text: `${ACTOR} started to follow you`,
    prepare: async () => () => actor.client.call(followMember, { params: { id: reader.id } }),
  },
  {
    kind: 'relations.follow-request',
    text: `${ACTOR} asked to follow you`,
    prepare: async () => {
      await makeProfile(db(), reader.id, { visibility: 'private' });
      return () => actor.client.call(followMember, { params: { id: reader.id } });
    },
  },
  {
    kind: 'relations.follow-accepted',
    text: `${ACTOR} accepted your request to follow them`,
    prepare: async () => {
      await makeFollow(db(), reader.id, actor.id, { accepted_at: null });
      return () => actor.client.call(acceptFollower, { params: { id: reader.id } });
    },
  },
  {
    kind: 'reviews.by-followed',
    text: `${ACTOR} reviewed ${TITLE}`,
    prepare: async () => {
      await makeFollow(db(), reader.id, actor.id);
      return () => actor.review(titleId, 'Slow, then not.');
    },
  },
  {
    kind: 'lists.invitation',
    text: `${ACTOR} invited you to edit the list ${LIST}`,
    prepare: async () => {
      const id = await makeList(actor);
      return () => actor.client.call(inviteListEditor, { params: { id, userId: reader.id } });
    },
  },
  {
    kind: 'lists.accepted',
    text: `${ACTOR} now edits your list ${LIST}`,
    prepare: async () => {
      const id = await makeList(reader);
      await db().insertInto('list_editors').values({ list_id: id, user_id: actor.id }).execute();
      return () => actor.client.call(acceptListInvitation, { params: { id } });
    },
  },
];

const ofKind = async ({ client }: Writer, kind: string) =>
  (await notificationsOf(kinora, client)).filter(({ type }) => type === kind);

/** Everything that a member gets, as it is sent. */
const rawOf = async ({ client }: Writer): Promise<string> => {
  await deliverAll(kinora);
  return (await client.send(listNotifications, { query: { perPage: 100 } })).body;
};

describe.each(CAUSES)('$kind: $text', ({ kind, text, prepare }) => {
  test('reaches the member whom it concerns, and not the one who caused it', async () => {
    const act = await prepare();
    await act();
    expect((await ofKind(reader, kind)).map((one) => one.text)).toEqual([text]);
    expect((await notificationsOf(kinora, actor.client)).filter(({ type }) => type === kind)).toEqual([]);
  });

  test('opens a page', async () => {
    const act = await prepare();
    await act();
    expect((await ofKind(reader, kind))[0]?.path).toMatch(/^\/[a-z]/u);
  });

  test('is stored once, also if its delivery is repeated', async () => {
    const act = await prepare();
    await deliverAll(kinora);
    await act();
    const handler = kinora.composition.parts
      .flatMap((part) => part.jobs ?? [])
      .find(({ job }) => job.name === 'deliver-notifications');
    const rows = await db()
      .selectFrom('outbox')
      .select(['id', 'payload'])
      .where('job', '=', 'deliver-notifications')
      .where('done_at', 'is', null)
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    if (handler === undefined) throw new Error('Expected the handler');
    for (const row of rows) {
      const dies = () => {
        throw new Error('The worker died');
      };
      await expect(runOutboxRow(db(), handler, row, dies)).rejects.toThrow('The worker died');
      await runOutboxRow(db(), handler, row);
    }
    expect(await ofKind(reader, kind)).toHaveLength(1);
    const stored = await db()
      .selectFrom('notifications')
      .select('events')
      .where('user_id', '=', reader.id)
      .where('group_key', 'like', `${kind}:%`)
      .execute();
    expect(stored).toEqual([{ events: 1 }]);
  });

  test.each(['the reader blocks the other', 'the other blocks the reader'])(
    'is not delivered if %s in between',
    async (who) => {
      const act = await prepare();
      await act();
      const [by, of] = who.startsWith('the reader') ? [reader, actor] : [actor, reader];
      await makeBlock(db(), by.id, of.id);
      expect(await rawOf(reader)).not.toContain(ACTOR);
      expect(await ofKind(reader, kind)).toEqual([]);
    },
  );

  test.each(['the reader', 'the other'])('disappears when %s blocks afterwards', async (who) => {
    const act = await prepare();
    await act();
    expect(await ofKind(reader, kind)).toHaveLength(1);
    const [by, of] = who === 'the reader' ? [reader, actor] : [actor, reader];
    await by.client.call(blockMember, { params: { id: of.id } });
    expect(await rawOf(reader)).not.toContain(ACTOR);
    expect(await ofKind(reader, kind)).toEqual([]);
  });

  test('does not reach a member who muted the other', async () => {
    const act = await prepare();
    await reader.client.call(muteMember, { params: { id: actor.id } });
    await act();
    expect(await rawOf(reader)).not.toContain(ACTOR);
    expect(await ofKind(reader, kind)).toEqual([]);
  });
});

test('every kind with people is in the table', () => {
  const declared = kinora.composition.parts
    .flatMap((part) => part.notificationKinds ?? [])
    .map(({ id }) => id);
  const causes = ['comments.', 'relations.', 'lists.', 'reviews.', 'texts.like'];
  const withPeople = declared.filter((id) => causes.some((cause) => id.startsWith(cause)));
  expect([...new Set(CAUSES.map(({ kind }) => kind))].toSorted()).toEqual(withPeople.toSorted());
});
