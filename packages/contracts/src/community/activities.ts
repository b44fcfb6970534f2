import { z } from 'zod';
import { MemberCard } from '../foundation/users.ts';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, timestamp } from '../platform/fields.ts';
import { cursorPageOf, cursorQuery } from '../platform/paging.ts';
import { TitleCard } from '../catalogue/title-cards.ts';
import { Comment, CommentPlace } from './comments.ts';
import { ListCard } from './lists.ts';
import { Review } from './reviews.ts';
import { SCORE_MAX } from './ratings.ts';

/** following: what the members you follow do. you: what you do. titles: what happens to your titles and texts. */
export const ACTIVITY_TABS = ['following', 'you', 'titles'] as const;
export type ActivityTab = (typeof ACTIVITY_TABS)[number];

const score = z.int().min(1).max(SCORE_MAX);

/** A title, or a season or episode of it. */
const part = {
  title: TitleCard,
  season: z.int().nullable(),
  episode: z.int().nullable(),
};

const base = {
  /** Unique in the list. */
  key: z.string(),
  at: timestamp(),
};
const byMember = { ...base, member: MemberCard };

/** What a member did. Several of a kind on one day are one entry: `more` counts those without an item. */
export const Activity = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('watched'),
    ...byMember,
    items: z.array(z.object({ ...part, is_rewatch: z.boolean(), score: score.nullable() })).min(1),
    more: z.int(),
  }),
  z.object({
    kind: z.literal('rated'),
    ...byMember,
    items: z.array(z.object({ ...part, score })).min(1),
    more: z.int(),
  }),
  z.object({ kind: z.literal('reviewed'), ...byMember, ...part, review: Review }),
  z.object({
    kind: z.literal('listed'),
    ...byMember,
    list: ListCard,
    /** Whether the viewer likes the list. */
    is_liked: z.boolean(),
    /** The titles added on that day, at most three. */
    titles: z.array(TitleCard),
    more: z.int(),
  }),
  /** On the tab `following` only the new followers of the viewer; on `you` those whom the viewer follows. */
  z.object({ kind: z.literal('followed'), ...byMember, followed: MemberCard }),
  z.object({ kind: z.literal('commented'), ...byMember, comment: Comment, place: CommentPlace }),
  /** Only on the tab `titles`: an episode of a series on your watchlist, followed or seen in part. */
  z.object({
    kind: z.literal('aired'),
    ...base,
    ...part,
    name: z.string().nullable(),
    video_id: z.int().nullable(),
  }),
]);
export type Activity = z.infer<typeof Activity>;

export const listActivity = endpoint({
  method: 'GET',
  path: 'activity',
  summary: 'Lists what the members you follow do, what you do, or what happens to your titles; latest first',
  access: access.login,
  query: z.object({ tab: z.enum(ACTIVITY_TABS).default('following'), ...cursorQuery }),
  response: cursorPageOf(Activity),
});

export const NEW_ACTIVITY_MAX = 50;

export const countNewActivity = endpoint({
  method: 'GET',
  path: 'activity/new',
  summary: 'Counts what the members you follow have done since a time, up to 50',
  access: access.login,
  /** The time of the latest entry that the client has. PostgreSQL has no year 0. */
  query: z.object({ since: z.iso.datetime().refine((time) => time >= '0001') }),
  response: z.object({ count: z.int() }),
});

export const getActivityAside = endpoint({
  method: 'GET',
  path: 'activity/aside',
  summary: 'Returns titles that are popular with the members you follow, and members to follow',
  access: access.login,
  response: z.object({
    /** Rated by at least two of them in the last 30 days; at most five. */
    popular: z.array(z.object({ title: TitleCard, members: z.int(), average: z.number() })),
    /** At most five. */
    suggestions: z.array(
      z.object({
        member: MemberCard,
        /** 0 to 100; null if their ratings are too few to compare. */
        match: z.int().nullable(),
        /** Someone you follow who follows them. */
        followed_by: MemberCard.nullable(),
      }),
    ),
  }),
});

/** The row of the home page: each title once, with the latest member who watched, rated or reviewed it. */
export const listFriendTitles = endpoint({
  method: 'GET',
  path: 'activity/titles',
  summary: 'Lists titles that the members you follow have recently watched, rated or reviewed',
  access: access.login,
  response: z.object({
    titles: z.array(
      z.object({
        title: TitleCard,
        member: MemberCard,
        score: score.nullable(),
        review_id: id('integer').nullable(),
      }),
    ),
  }),
});
