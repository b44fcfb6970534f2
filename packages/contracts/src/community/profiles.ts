import { z } from 'zod';
import { MemberCard } from '../foundation/users.ts';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, lineText, pathId, queryInt, timestamp } from '../platform/fields.ts';
import { cursorPageOf, cursorQuery } from '../platform/paging.ts';
import { cataloguePermissions } from '../catalogue/permissions.ts';
import { TITLE_TYPES, TitleCard } from '../catalogue/title-cards.ts';
import { Comment, CommentPlace } from './comments.ts';
import { ListCard } from './lists.ts';
import { SCORE_MAX } from './ratings.ts';
import { FollowState } from './relations.ts';
import { Review } from './reviews.ts';

export const BIO_MAX = 160;
export const FAVOURITES_MAX = 4;
/** With fewer titles that both have rated, a taste match would mean nothing. */
export const MATCH_FROM = 10;

/** Who sees the profile of a member, apart from name, image and bio. Published texts stay readable where they are. */
export const PROFILE_VISIBILITIES = ['public', 'followers', 'private'] as const;
export type ProfileVisibility = (typeof PROFILE_VISIBILITIES)[number];

/** What a profile shows to those who may see it. */
const Shelf = z.object({
  counts: z.object({
    /** Titles seen. */
    seen: z.int(),
    lists: z.int(),
    ratings: z.int(),
    /** Up to `TEXTS_COUNTED_MAX`. */
    reviews: z.int(),
    /** Up to `TEXTS_COUNTED_MAX`. */
    comments: z.int(),
    followers: z.int(),
    following: z.int(),
  }),
  favourites: z.array(TitleCard).max(FAVOURITES_MAX),
  ratings: z.object({
    average: z.number().nullable(),
    /** The number of ratings of 1 to 10. */
    histogram: z.array(z.int()).length(SCORE_MAX),
  }),
  /** The years that can be opened, latest first; empty if the member does not show them. */
  years: z.array(z.int()),
});

export const Profile = z.object({
  id: id('integer'),
  name: z.string(),
  image: z.string().nullable(),
  bio: z.string().nullable(),
  /** Whether a follow is a request. */
  visibility: z.enum(PROFILE_VISIBILITIES),
  /** Null if the member keeps it private from this viewer. */
  shelf: Shelf.nullable(),
});
export type Profile = z.infer<typeof Profile>;

const ofMember = z.object({ id: pathId('integer') });
const readable = access.permission(cataloguePermissions.viewTitles);

/** The lists below are empty if the shelf is hidden from the viewer. */
export const getProfile = endpoint({
  method: 'GET',
  path: 'profiles/:id',
  summary: 'Returns the profile of a member',
  access: readable,
  params: ofMember,
  response: z.object({ profile: Profile }),
});

/** What the viewer and a member have in common. */
export const getProfileRelation = endpoint({
  method: 'GET',
  path: 'profiles/:id/relation',
  summary: 'Returns whether you follow a member, and how well your ratings match',
  access: access.login,
  params: ofMember,
  response: z.object({
    follow: FollowState,
    follows_you: z.boolean(),
    is_blocked: z.boolean(),
    is_muted: z.boolean(),
    /** Null for oneself, for a hidden shelf, and with too few titles that both have rated. */
    taste: z
      .object({
        /** 0 to 100. */
        match: z.int(),
        loved: z.array(TitleCard).max(3),
        disagreement: z.object({ title: TitleCard, theirs: z.int(), yours: z.int() }).nullable(),
      })
      .nullable(),
  }),
});

export const listProfileLists = endpoint({
  method: 'GET',
  path: 'profiles/:id/lists',
  summary: 'Lists the public lists of a member, latest change first',
  access: readable,
  params: ofMember,
  query: z.object(cursorQuery),
  response: cursorPageOf(ListCard),
});

export const PROFILE_RATING_SORTS = ['highest', 'lowest', 'newest', 'oldest'] as const;
export type ProfileRatingSort = (typeof PROFILE_RATING_SORTS)[number];

export const ProfileRating = z.object({
  title: TitleCard,
  score: z.int().min(1).max(SCORE_MAX),
  rated_at: timestamp(),
});
export type ProfileRating = z.infer<typeof ProfileRating>;

/** Only ratings of whole titles. With filters, a page may be short or empty; only the last one has no next cursor. */
export const listProfileRatings = endpoint({
  method: 'GET',
  path: 'profiles/:id/ratings',
  summary: 'Lists the titles that a member has rated',
  access: readable,
  params: ofMember,
  query: z.object({
    score: queryInt(1, SCORE_MAX).optional(),
    type: z.enum(TITLE_TYPES).optional(),
    genre: pathId('integer').optional(),
    /** `unseen`: titles that the viewer has not seen; only for members. */
    mine: z.literal('unseen').optional(),
    sort: z.enum(PROFILE_RATING_SORTS).default('highest'),
    ...cursorQuery,
  }),
  response: cursorPageOf(ProfileRating),
});

/** A review with the title, season or episode that it is about. */
export const ProfileReview = z.object({
  review: Review,
  title: TitleCard,
  season: z.int().nullable(),
  episode: z.int().nullable(),
});
export type ProfileReview = z.infer<typeof ProfileReview>;

export const listProfileReviews = endpoint({
  method: 'GET',
  path: 'profiles/:id/reviews',
  summary: 'Lists the reviews of a member, latest first',
  access: readable,
  params: ofMember,
  query: z.object(cursorQuery),
  response: cursorPageOf(ProfileReview),
});

export const ProfileComment = z.object({ comment: Comment, place: CommentPlace });
export type ProfileComment = z.infer<typeof ProfileComment>;

export const listProfileComments = endpoint({
  method: 'GET',
  path: 'profiles/:id/comments',
  summary: 'Lists the comments of a member, latest first',
  access: readable,
  params: ofMember,
  query: z.object(cursorQuery),
  response: cursorPageOf(ProfileComment),
});

/** A member in a list of members. */
export const MemberLine = MemberCard.extend({ bio: z.string().nullable() });
export type MemberLine = z.infer<typeof MemberLine>;

export const listFollowers = endpoint({
  method: 'GET',
  path: 'profiles/:id/followers',
  summary: 'Lists the followers of a member, latest first',
  access: readable,
  params: ofMember,
  query: z.object(cursorQuery),
  response: cursorPageOf(MemberLine),
});

export const listFollowedMembers = endpoint({
  method: 'GET',
  path: 'profiles/:id/followed-users',
  summary: 'Lists the members that a member follows, latest first',
  access: readable,
  params: ofMember,
  query: z.object(cursorQuery),
  response: cursorPageOf(MemberLine),
});

const settings = {
  bio: lineText({ max: BIO_MAX }).nullable(),
  visibility: z.enum(PROFILE_VISIBILITIES),
  /** Whether those who may see the profile may open the review of a year. */
  shows_years: z.boolean(),
};

export const getProfileSettings = endpoint({
  method: 'GET',
  path: 'profile',
  summary: 'Returns the settings of your profile',
  access: access.login,
  response: z.object({ settings: z.object(settings), favourites: z.array(TitleCard) }),
});

export const updateProfileSettings = endpoint({
  method: 'PUT',
  path: 'profile',
  summary: 'Changes your profile: bio, favourites, and who sees it',
  access: access.login,
  body: z
    .strictObject({
      ...settings,
      /** Titles in their order. */
      favourites: z.array(id('integer')).max(FAVOURITES_MAX),
    })
    .partial(),
  response: z.object({}),
  errors: ['rate_limited'],
  rate: { max: 120, seconds: 3600 },
});
