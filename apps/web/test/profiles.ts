import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { listGenres } from '@kinora/contracts/catalogue/genres.ts';
import { listCommentMarks } from '@kinora/contracts/community/comments.ts';
import { listMarks } from '@kinora/contracts/community/marks.ts';
import {
  getProfile,
  getProfileRelation,
  listFollowedMembers,
  listFollowers,
  listProfileComments,
  listProfileLists,
  listProfileRatings,
  listProfileReviews,
  type MemberLine,
  type Profile,
  type ProfileComment,
  type ProfileRating,
  type ProfileReview,
} from '@kinora/contracts/community/profiles.ts';
import {
  acceptFollower,
  blockMember,
  followMember,
  type FollowState,
  listFollowRequests,
  listMemberMarks,
  muteMember,
  removeFollower,
  unblockMember,
  unfollowMember,
  unmuteMember,
} from '@kinora/contracts/community/relations.ts';
import { listReviewMarks } from '@kinora/contracts/community/reviews.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { closeAllDialogs } from '#platform/dialog/dialog.ts';
import { closeToast } from '#platform/toast/toast.ts';
import { currentUser } from './bootstrap-data.ts';
import { fakeApi, type FakeCall } from './fake-api.ts';
import { catalogueVisitor, titleCard } from './titles.ts';

export type Shelf = NonNullable<Profile['shelf']>;
type Relation = CallOutput<typeof getProfileRelation>;
type ListCard = CallOutput<typeof listProfileLists>['pagination']['data'][number];

const noCounts = { seen: 0, lists: 0, ratings: 0, reviews: 0, comments: 0, followers: 0, following: 0 };

/** What a member shows who has done nothing yet. */
export const shelf = ({
  counts = {},
  ...changes
}: Partial<Omit<Shelf, 'counts'>> & { counts?: Partial<Shelf['counts']> } = {}): Shelf => ({
  counts: { ...noCounts, ...counts },
  favourites: [],
  ratings: { average: null, histogram: Array.from({ length: 10 }, () => 0) },
  years: [],
  ...changes,
});

/** The public profile of Idris. */
export const profile = (changes: Partial<Profile> = {}): Profile => ({
  id: 20,
  name: 'Idris Vantongeren',
  image: null,
  bio: 'Sits in row F.',
  visibility: 'public',
  shelf: shelf(),
  ...changes,
});

/** The profile of the signed-in member. */
export const ownProfile = (changes: Partial<Profile> = {}): Profile =>
  profile({ id: 7, name: 'Nadia', bio: null, ...changes });

/** The viewer has nothing to do with the member. */
const relation = (changes: Partial<Relation> = {}): Relation => ({
  follow: 'none',
  follows_you: false,
  is_blocked: false,
  is_muted: false,
  taste: null,
  ...changes,
});

export const memberLine = (id: number, name: string, bio: string | null = null): MemberLine => ({
  id,
  name,
  image: null,
  bio,
});

export const profileRating = (
  id: number,
  score: number,
  changes: Partial<ProfileRating> = {},
): ProfileRating => ({
  title: titleCard(id),
  score,
  rated_at: '2026-10-29T12:00:00Z',
  ...changes,
});

export interface ProfileSite {
  readonly profile?: Profile;
  readonly relation?: Partial<Relation>;
  readonly lists?: readonly ListCard[];
  readonly ratings?: readonly ProfileRating[];
  readonly reviews?: readonly ProfileReview[];
  readonly comments?: readonly ProfileComment[];
  readonly followers?: readonly MemberLine[];
  readonly followed?: readonly MemberLine[];
  readonly requests?: readonly MemberLine[];
  /** What the viewer has to do with the members of a list. */
  readonly marks?: Partial<CallOutput<typeof listMemberMarks>>;
  readonly perPage?: number;
}

/** Closes what a test has left open. */
function closeOverlays(): void {
  onTestFinished(() => {
    act(() => {
      closeAllDialogs();
      closeToast();
    });
  });
}

/** The profile of a member, on a site that remembers what the viewer changes. */
export function fakeProfile(site: ProfileSite = {}) {
  closeOverlays();
  const api = fakeApi();
  const state = {
    profile: site.profile ?? profile(),
    relation: relation(site.relation),
    followers: [...(site.followers ?? [])],
    requests: [...(site.requests ?? [])],
  };
  const paged =
    <Item>(itemsOf: () => readonly Item[], isListed: (item: Item) => boolean = () => true) =>
    ({ query }: FakeCall) => {
      const perPage = site.perPage ?? 50;
      const start = Number(query['cursor'] ?? 0);
      const end = start + perPage;
      const found = itemsOf();
      return {
        pagination: {
          data: found.slice(start, end).filter(isListed),
          per_page: perPage,
          next_cursor: end < found.length ? String(end) : null,
          prev_cursor: null,
        },
      };
    };
  const change = (changes: Partial<Relation>) => () => {
    state.relation = { ...state.relation, ...changes };
    return {};
  };
  api.on(getProfile, () => ({ profile: state.profile }));
  api.on(getProfileRelation, () => state.relation);
  api.on(
    listProfileLists,
    paged(() => site.lists ?? []),
  );
  api.on(
    listProfileRatings,
    paged(() => site.ratings ?? []),
  );
  api.on(
    listProfileReviews,
    paged(() => site.reviews ?? []),
  );
  api.on(
    listProfileComments,
    paged(() => site.comments ?? []),
  );
  api.on(
    listFollowers,
    paged(() => state.followers),
  );
  api.on(
    listFollowedMembers,
    paged(() => site.followed ?? []),
  );
  api.on(
    listFollowRequests,
    paged(
      () => site.requests ?? [],
      (one) => state.requests.includes(one),
    ),
  );
  api.on(listMemberMarks, () => ({ followed: [], requested: [], hidden: [], ...site.marks }));
  api.on(listReviewMarks, () => ({ liked: [], texts: [] }));
  api.on(listCommentMarks, () => ({ liked: [], texts: [] }));
  api.on(listMarks, () => ({ marks: [] }));
  api.on(listGenres, () => ({ genres: [] }));
  api.on(followMember, () => {
    const follow: FollowState = state.profile.visibility === 'followers' ? 'requested' : 'following';
    change({ follow })();
    return { follow };
  });
  api.on(unfollowMember, change({ follow: 'none' }));
  api.on(blockMember, change({ is_blocked: true, follow: 'none', follows_you: false }));
  api.on(unblockMember, change({ is_blocked: false }));
  api.on(muteMember, change({ is_muted: true }));
  api.on(unmuteMember, change({ is_muted: false }));
  api.on(acceptFollower, ({ path }) => {
    const id = Number(path.split('/').at(-2));
    state.followers = [...state.requests.filter((one) => one.id === id), ...state.followers];
    state.requests = state.requests.filter((one) => one.id !== id);
    return {};
  });
  api.on(removeFollower, ({ path }) => {
    const id = Number(path.split('/').at(-2));
    state.requests = state.requests.filter((one) => one.id !== id);
    state.followers = state.followers.filter((one) => one.id !== id);
    return {};
  });
  return { ...api, state };
}

const permissions = [{ name: 'titles.view', restrictions: [] }];

/** What `openPage` needs to open a profile, by default that of Idris for Nadia. */
export const profileFor = (viewer: 'member' | 'guest', path = '/user/20/idris-vantongeren') => ({
  route: '/user/:userId/:slug/:tab?',
  path,
  data: catalogueVisitor(viewer === 'guest' ? {} : { user: currentUser({ permissions }) }),
});
