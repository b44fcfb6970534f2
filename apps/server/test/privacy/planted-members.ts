import { createMemberList, type ListVisibility } from '@kinora/contracts/community/lists.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { createChannelsService } from '#catalogue/channels/index.ts';
import { makeComment } from '#community/comments/comments.factory.ts';
import { makeImport } from '#community/imports/imports.factory.ts';
import { makeDataExport } from '#community/data-exports/data-exports.factory.ts';
import { makeViewing } from '#community/diary/diary.factory.ts';
import { makeProfile, rate } from '#community/profiles/profiles.factory.ts';
import { makeBlock, makeFollow } from '#community/relations/relations.factory.ts';
import { makeReview } from '#community/reviews/reviews.factory.ts';
import { makeWatchlist } from '#community/watchlist/watchlist.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import type { TestApp } from '../app.ts';
import { withSession } from '../sign-in.ts';
import { makeVideo } from '../videos.ts';

/** Data of a member, by its kind. Each kind has a text in the responses that nothing else contains. */
export const TITLE_KINDS = ['rated', 'favourite', 'diary', 'secret', 'wish', 'watching', 'followed'] as const;
const TEXT_KINDS = ['name', 'email', 'bio', 'note', 'idol', 'fan', 'asker', 'enemy'] as const;
const WORK_KINDS = [
  'publiclist',
  'unlistedlist',
  'privatelist',
  'heldlist',
  'likedlist',
  'review',
  'hiddenreview',
  'heldreview',
  'comment',
  'hiddencomment',
  'heldcomment',
  'imported',
] as const;
export type Kind = (typeof TITLE_KINDS | typeof TEXT_KINDS | typeof WORK_KINDS)[number];
export const KINDS: readonly Kind[] = [...TITLE_KINDS, ...TEXT_KINDS, ...WORK_KINDS];

export type MemberVisibility = 'followers' | 'private';

/** The text that a response contains if it tells data of this kind. */
export const markerOf = (kind: Kind, visibility: MemberVisibility): string => `zq${kind}of${visibility}`;

export type PlantedMember = Awaited<ReturnType<typeof plantMember>>;

export const YEAR = 2026;
const MID_YEAR = new Date(Date.UTC(YEAR, 5, 1));
const HEAD = { poster: { key: 'posters/privacy.webp', width: 2, height: 3, color: null, blur: null } };

/** Creates a member with data of every kind. */
export async function plantMember(kinora: TestApp, visibility: MemberVisibility) {
  const { db } = kinora.platform;
  const marker = (kind: Kind) => markerOf(kind, visibility);
  const titleOf = async (kind: Kind) => (await makeTitle(db, { name: marker(kind), ...HEAD })).id;
  const titles = {
    rated: await titleOf('rated'),
    favourite: await titleOf('favourite'),
    diary: await titleOf('diary'),
    secret: await titleOf('secret'),
    wish: await titleOf('wish'),
    watching: await titleOf('watching'),
    followed: await titleOf('followed'),
  };
  const { id } = await makeUser(db, {
    name: marker('name'),
    email: `${marker('email')}@example.com`,
    permissions: ['titles.view', 'comments.create', 'reviews.create'],
  });
  await makeProfile(db, id, {
    bio: marker('bio'),
    visibility,
    shows_years: true,
    favourites: [titles.favourite],
  });
  await plantMarks(kinora, id, { titles, note: marker('note') });
  const texts = await plantTexts(kinora, id, marker);
  await plantRelations(kinora, id, marker);
  const { id: importId } = await makeImport(db, id, { name: marker('imported') });
  const dataExport = await makeDataExport(kinora.platform, id, Buffer.from(KINDS.map(marker).join('\n')));
  return { id, visibility, titles, ...texts, importId, dataExport, marker };
}

async function plantMarks(
  { platform }: TestApp,
  id: number,
  { titles, note }: { titles: Record<(typeof TITLE_KINDS)[number], number>; note: string },
) {
  const { db } = platform;
  await rate(db, id, titles.rated, { score: 10, updated_at: MID_YEAR });
  for (let day = 1; day <= 10; day += 1)
    await makeViewing(db, {
      user_id: id,
      title_id: titles.diary,
      watched_on: `${YEAR}-03-${10 + day}`,
      note,
    });
  await makeViewing(db, {
    user_id: id,
    title_id: titles.secret,
    watched_on: `${YEAR}-04-01`,
    is_private: true,
  });
  await makeWatchlist(db, id, [{ title_id: titles.wish, note }]);
  await db.insertInto('title_follows').values({ user_id: id, title_id: titles.followed }).execute();
  const videoId = await makeVideo(platform, titles.watching);
  await db
    .insertInto('watch_progress')
    .values({
      user_id: id,
      video_id: videoId,
      title_id: titles.watching,
      position: 60,
      updated_at: new Date(),
    })
    .execute();
}

async function plantTexts(kinora: TestApp, id: number, marker: (kind: Kind) => string) {
  const { db } = kinora.platform;
  const [subject, other, third] = [await makeTitle(db), await makeTitle(db), await makeTitle(db)];
  const hold = { state: 'held', hold_reason: 'words', hold_word: 'word' };
  const write = { user_id: id, score: 9, updated_at: MID_YEAR, written_at: MID_YEAR };
  const review = await makeReview(db, { ...write, title_id: subject.id, body: marker('review') });
  const hiddenReview = await makeReview(db, {
    ...write,
    title_id: other.id,
    body: marker('hiddenreview'),
    state: 'hidden',
  });
  const heldReview = await makeReview(db, {
    ...write,
    ...hold,
    title_id: third.id,
    body: marker('heldreview'),
  });
  const comment = await makeComment(db, {
    user_id: id,
    title_id: subject.id,
    body: marker('comment'),
  });
  await makeComment(db, {
    user_id: id,
    title_id: subject.id,
    thread_id: comment.id,
    body: marker('comment'),
  });
  const hiddenComment = await makeComment(db, {
    user_id: id,
    title_id: subject.id,
    body: marker('hiddencomment'),
    state: 'hidden',
  });
  const heldComment = await makeComment(db, {
    ...hold,
    user_id: id,
    title_id: subject.id,
    body: marker('heldcomment'),
  });
  const client = await withSession(kinora, id);
  const listOf = async (kind: Kind, visibility: ListVisibility) => {
    const titles = [{ title_id: subject.id }];
    const body = { name: marker(kind), visibility, is_ranked: false, titles };
    return (await client.call(createMemberList, { body })).list;
  };
  const heldList = await listOf('heldlist', 'public');
  await db.updateTable('list_details').set(hold).where('list_id', '=', heldList.id).execute();
  await db.updateTable('channels').set({ is_public: false }).where('id', '=', heldList.id).execute();
  return {
    subject: subject.id,
    reviews: [review.id, hiddenReview.id, heldReview.id],
    comments: [comment.id, hiddenComment.id, heldComment.id],
    lists: [
      await listOf('publiclist', 'public'),
      await listOf('unlistedlist', 'unlisted'),
      await listOf('privatelist', 'private'),
      heldList,
    ],
  };
}

async function plantRelations({ platform }: TestApp, id: number, marker: (kind: Kind) => string) {
  const { db } = platform;
  const other = async (kind: Kind) => (await makeUser(db, { name: marker(kind) })).id;
  // A private profile is not suggested to anyone, so only the follow shows it.
  const idolId = await other('idol');
  await makeProfile(db, idolId, { visibility: 'private' });
  await makeFollow(db, id, idolId);
  // Everyone gets the suggestion to follow this member; some learn who follows them.
  await makeFollow(db, id, (await makeUser(db)).id);
  await makeFollow(db, await other('fan'), id);
  await makeFollow(db, await other('asker'), id, { accepted_at: null });
  await makeBlock(db, id, await other('enemy'));
  const { id: authorId } = await makeUser(db);
  const liked = await createChannelsService(platform).createList(db, authorId, {
    name: marker('likedlist'),
    is_public: true,
  });
  await db.insertInto('list_likes').values({ user_id: id, list_id: liked.id }).execute();
}

export const VIEWERS = ['guest', 'stranger', 'asking', 'follower', 'blocked', 'self', 'moderator'] as const;
export type Viewer = (typeof VIEWERS)[number];

const WRITER = ['titles.view', 'comments.create', 'reviews.create'];
const MODERATOR = [...WRITER, 'admin.access', 'comments.update', 'reviews.update', 'lists.update'];

/** Creates one browser for each relation to the member. */
export async function makeViewers(kinora: TestApp, memberId: number) {
  const { db } = kinora.platform;
  const browserOf = async (id: number) => {
    const client = await withSession(kinora, id);
    const body = { name: 'A list of the viewer', visibility: 'private' as const, is_ranked: false };
    return { id, client, listId: (await client.call(createMemberList, { body })).list.id };
  };
  const made = async (permissions = WRITER) => (await makeUser(db, { permissions })).id;
  const [asking, follower, blocked] = [await made(), await made(), await made()];
  await makeFollow(db, asking, memberId, { accepted_at: null });
  await makeFollow(db, follower, memberId);
  await makeBlock(db, memberId, blocked);
  return {
    guest: { id: null, client: kinora.client(), listId: 0 },
    stranger: await browserOf(await made()),
    asking: await browserOf(asking),
    follower: await browserOf(follower),
    blocked: await browserOf(blocked),
    self: await browserOf(memberId),
    moderator: await browserOf(await made(MODERATOR)),
  } satisfies Record<Viewer, unknown>;
}
