import { randomUUID } from 'node:crypto';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { createChannelsService } from '#catalogue/channels/index.ts';
import { makeComment } from '#community/comments/comments.factory.ts';
import { makeDataExport } from '#community/data-exports/data-exports.factory.ts';
import { makeViewing } from '#community/diary/diary.factory.ts';
import { makeImport } from '#community/imports/imports.factory.ts';
import { makeProfile } from '#community/profiles/profiles.factory.ts';
import { makeFollow } from '#community/relations/relations.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import type { Platform } from '#platform/platform.ts';
import type { CommunityFixtures, Hint } from './hint.ts';
import type { Random } from './random.ts';

/** How many of each kind a person owns: fewer lists than the limit, so that they can create more. */
const EACH = 5;
const COMMENT_KINDS = ['commentIds', 'fleetingCommentIds'] as const;
const VIEWING_KINDS = ['viewingIds', 'fleetingViewingIds'] as const;
const LIST_KINDS = ['listIds', 'fleetingListIds', 'savedListIds'] as const;
/** Calls refer to what the latest people own: those before them are signed out for good. */
const RECENT = EACH * 2;

const ofTitle: Hint = (draft, _random, { titleId }) => {
  draft.params.id = titleId;
  draft.query = {};
};
const ofPart: Hint = (draft, _random, { titleId }) => {
  Object.assign(draft.params, { id: titleId, season: 1, episode: 1 });
};
const ofReview: Hint = (draft, random, { moderation }) => {
  draft.params.id = random.pick(moderation.reviewIds);
};
const ofComment: Hint = (draft, random, { moderation }) => {
  draft.params.id = random.pick(moderation.commentIds);
};
/** Something that a person of the drill owns; any id before the first of them signed in. */
const pickOwn = (random: Random, ids: readonly number[]) => (ids.length === 0 ? 1 : random.pick(ids));
const ofOwn =
  (kind: keyof CommunityFixtures, body?: (random: Random) => object): Hint =>
  (draft, random, { community }) => {
    draft.params.id = pickOwn(random, community[kind]);
    if (body !== undefined) draft.body = body(random);
  };
const ofListEntry: Hint = (draft, random, { community, titleId }) => {
  Object.assign(draft.params, { id: pickOwn(random, community.listIds), titleId });
};
const marksOf =
  (kind: 'reviewIds' | 'commentIds'): Hint =>
  (draft, random, { moderation }) => {
    draft.query = { ids: String(random.pick(moderation[kind])) };
  };

const text = (random: Random) => `Text ${random.int(1, 1_000_000)}`;
const plain = (random: Random) => ({ body: text(random), is_spoiler: false, spoiler_until: null });
const pin = (random: Random) => ({ is_pinned: random.pick([true, false]) });
const viewing = () => ({
  watched_on: '2026-01-02',
  is_rewatch: false,
  is_private: false,
  note: null,
});
const list = (random: Random) => ({
  name: text(random),
  visibility: random.pick(['public', 'unlisted', 'private']),
  is_ranked: random.pick([true, false]),
});

/** Hints for what members do, by operation. */
export const communityHints: Readonly<Record<string, Hint>> = {
  get_marks(draft, _random, { titleId }) {
    draft.query = { titles: String(titleId) };
  },
  get_titles_id_seasons_season_shielded: ofPart,
  get_titles_id_seasons_season_episodes_episode_shielded: ofPart,
  post_titles_id_viewings(draft, _random, { titleId }) {
    draft.params.id = titleId;
    draft.query = { season: '1', episode: '1' };
    draft.body = viewing();
  },
  put_viewings_id: ofOwn('viewingIds', viewing),
  delete_viewings_id: ofOwn('fleetingViewingIds'),
  get_titles_id_review: ofTitle,
  put_titles_id_review(draft, random, facts) {
    ofTitle(draft, random, facts);
    draft.body = { score: random.int(1, 10), headline: '', ...plain(random) };
  },
  delete_titles_id_review: ofTitle,
  get_reviews_id: ofReview,
  get_reviews_id_text: ofReview,
  get_reviews_id_versions: ofReview,
  get_reviews_marks: marksOf('reviewIds'),
  put_reviews_id_like: ofReview,
  delete_reviews_id_like: ofReview,
  put_reviews_id_pin(draft, random, facts) {
    ofReview(draft, random, facts);
    draft.body = pin(random);
  },
  get_titles_id_texts: ofTitle,
  get_comments(draft, _random, { titleId }) {
    draft.query = { subject: 'title', subject_id: String(titleId) };
  },
  post_comments(draft, random, { titleId }) {
    draft.body = { subject: 'title', subject_id: titleId, ...plain(random), key: randomUUID() };
  },
  get_comments_id: ofComment,
  get_comments_id_text: ofComment,
  get_comments_id_versions: ofComment,
  get_comments_marks: marksOf('commentIds'),
  get_comments_held(draft, _random, { titleId }) {
    draft.query = { subject: 'title', subject_id: titleId };
  },
  get_comments_mentionable(draft, random) {
    draft.query = { text: random.pick(['a', 'Ada']) };
  },
  put_comments_id: ofOwn('commentIds', plain),
  delete_comments_id: ofOwn('fleetingCommentIds'),
  put_comments_id_like: ofComment,
  delete_comments_id_like: ofComment,
  put_comments_id_pin(draft, random, facts) {
    ofComment(draft, random, facts);
    draft.body = pin(random);
  },
  get_lists_slugOrId(draft, random, { community }) {
    draft.params.slugOrId = String(pickOwn(random, community.listIds));
  },
  get_lists_slugOrId_titles(draft, random, { community }) {
    draft.params.slugOrId = String(pickOwn(random, community.listIds));
    delete draft.query.cursor;
  },
  get_lists_slugOrId_edit(draft, random, { community }) {
    draft.params.slugOrId = String(pickOwn(random, community.listIds));
  },
  get_lists(draft) {
    delete draft.query.cursor;
  },
  post_lists(draft, random) {
    draft.body = list(random);
  },
  post_lists_match(draft) {
    draft.body = { lines: ['Perigee (2026)'] };
  },
  get_lists_id_marks: ofOwn('listIds'),
  put_lists_id: ofOwn('savedListIds', (random) => ({
    ...list(random),
    slug: `list-${random.int(1, 1_000_000)}`,
    titles: [],
    version: 1,
  })),
  put_lists_id_visibility: ofOwn('listIds', () => ({ visibility: 'public' })),
  delete_lists_id: ofOwn('fleetingListIds'),
  post_lists_id_copy: ofOwn('listIds'),
  get_titles_id_lists: ofTitle,
  put_lists_id_titles_titleId: ofListEntry,
  delete_lists_id_titles_titleId: ofListEntry,
  put_lists_id_like: ofOwn('listIds'),
  delete_lists_id_like: ofOwn('listIds'),
  get_lists_id_possible_editors(draft, random, { community }) {
    draft.params.id = pickOwn(random, community.listIds);
    draft.query = { text: 'a' };
  },
  put_lists_id_editors_userId(draft, random, { community, accounts }) {
    draft.params.id = pickOwn(random, community.listIds);
    draft.params.userId = random.pick(accounts).id;
  },
  delete_lists_id_editors_userId(draft, random, { community, accounts }) {
    draft.params.id = pickOwn(random, community.listIds);
    draft.params.userId = random.pick(accounts).id;
  },
  post_lists_id_invitation: ofOwn('invitationIds'),
  put_members_id_follow: ofOwn('memberIds'),
  put_members_id_follower: ofOwn('memberIds'),
  put_members_id_mute: ofOwn('memberIds'),
  get_members_marks(draft, random, { community }) {
    draft.query = { ids: String(pickOwn(random, community.memberIds)) };
  },
  get_profiles_id: ofOwn('memberIds'),
  get_profiles_id_relation: ofOwn('memberIds'),
  get_profiles_id_lists: ofOwn('memberIds'),
  get_profiles_id_ratings: ofOwn('memberIds'),
  get_profiles_id_reviews: ofOwn('memberIds'),
  get_profiles_id_comments: ofOwn('memberIds'),
  get_profiles_id_followers: ofOwn('memberIds'),
  get_profiles_id_followed_users: ofOwn('memberIds'),
  get_data_exports_id_file: ofOwn('dataExportIds'),
  get_imports(draft) {
    delete draft.query.cursor;
  },
  get_imports_id: ofOwn('importIds'),
  get_imports_id_titles: ofOwn('importIds'),
  put_imports_id_titles_titleId(draft, random, { community, titleId }) {
    const id = pickOwn(random, community.importIds);
    Object.assign(draft.params, {
      id,
      titleId: community.importTitleIds[community.importIds.indexOf(id)] ?? 1,
    });
    draft.body = { title_id: random.pick([titleId, null]) };
  },
  post_imports_id_run: ofOwn('waitingImportIds', () => ({ kinds: ['rating'] })),
  get_imports_id_undo: ofOwn('doneImportIds'),
  post_imports_id_undo: ofOwn('doneImportIds', () => ({})),
  delete_imports_id: ofOwn('fleetingImportIds'),
  get_profiles_id_years_year(draft, random, { community }) {
    Object.assign(draft.params, { id: pickOwn(random, community.memberIds), year: random.int(2020, 2026) });
  },
};

export const noCommunity = (): CommunityFixtures => ({
  commentIds: [],
  viewingIds: [],
  listIds: [],
  fleetingCommentIds: [],
  fleetingViewingIds: [],
  fleetingListIds: [],
  savedListIds: [],
  invitationIds: [],
  memberIds: [],
  dataExportIds: [],
  importIds: [],
  importTitleIds: [],
  waitingImportIds: [],
  doneImportIds: [],
  fleetingImportIds: [],
});

/** Creates what a person can change and delete: comments, viewings, lists, invitations to lists, and requests to follow. */
export async function makeCommunityFixtures(
  platform: Platform,
  { userId, titleId }: { userId: number; titleId: number },
  fixtures: CommunityFixtures,
): Promise<void> {
  const { db } = platform;
  // Seen by this person only on these days: other calls remove all viewings of the common title.
  const film = await makeTitle(db);
  const channels = createChannelsService(platform);
  const invitations = fixtures.listIds.slice(-EACH);
  const day = (number: number) => `2020-01-${String(number + 1).padStart(2, '0')}`;
  for (let count = 0; count < EACH; count += 1) {
    for (const kind of COMMENT_KINDS)
      fixtures[kind].push((await makeComment(db, { user_id: userId, title_id: titleId })).id);
    for (const [place, kind] of VIEWING_KINDS.entries()) {
      const viewed = { user_id: userId, title_id: film.id, watched_on: day(place * EACH + count) };
      fixtures[kind].push((await makeViewing(db, viewed)).id);
    }
    for (const kind of LIST_KINDS)
      fixtures[kind].push((await channels.createList(db, userId, { name: `List of ${userId}` })).id);
    const member = await makeUser(db);
    await makeProfile(db, member.id, { shows_years: true });
    await makeFollow(db, member.id, userId, { accepted_at: null });
    fixtures.memberIds.push(member.id);
  }
  fixtures.dataExportIds.push((await makeDataExport(platform, userId)).id);
  const { id: importId, titleId: importTitleId } = await makeImport(db, userId);
  fixtures.importIds.push(importId);
  fixtures.importTitleIds.push(importTitleId);
  fixtures.waitingImportIds.push((await makeImport(db, userId)).id);
  fixtures.doneImportIds.push((await makeImport(db, userId, { state: 'done' })).id);
  fixtures.fleetingImportIds.push((await makeImport(db, userId)).id);
  // Other calls may have deleted some.
  const left = await db
    .selectFrom('list_details')
    .select('list_id')
    .where('list_id', 'in', [0, ...invitations])
    .execute();
  for (const { list_id: id } of left) {
    await db.insertInto('list_editors').values({ list_id: id, user_id: userId }).execute();
    fixtures.invitationIds.push(id);
  }
  const kinds: Readonly<Record<string, number[]>> = { ...fixtures };
  for (const ids of Object.values(kinds)) ids.splice(0, Math.max(0, ids.length - RECENT));
}
