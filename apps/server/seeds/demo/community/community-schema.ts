import { z } from 'zod';
import { CHANNEL_TEXT_MAX } from '@kinora/contracts/catalogue/channels.ts';
import { COMMENT_MAX } from '@kinora/contracts/community/comments.ts';
import { REPORT_REASONS } from '@kinora/contracts/community/content-reports.ts';
import { VIEWING_NOTE_MAX } from '@kinora/contracts/community/diary.ts';
import { LIST_DESCRIPTION_MAX, LIST_NOTE_MAX, LIST_VISIBILITIES } from '@kinora/contracts/community/lists.ts';
import { BIO_MAX, FAVOURITES_MAX, PROFILE_VISIBILITIES } from '@kinora/contracts/community/profiles.ts';
import { SCORE_MAX } from '@kinora/contracts/community/ratings.ts';
import { REVIEW_BODY_MAX, REVIEW_HEADLINE_MAX } from '@kinora/contracts/community/reviews.ts';
import { SpoilerUntil } from '@kinora/contracts/community/texts.ts';
import { AVATAR_MOTIFS } from '@kinora/demo-art/avatar/avatar.ts';
import { GENRES } from '#app/install/genres.ts';

const TIME_ZONES: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);

const key = z.string().regex(/^[a-z0-9]+(?:[-.][a-z0-9]+)*$/);
/** Plain text, as the site accepts it from members. */
const text = (max: number) => z.string().trim().min(1).max(max);
/** Days before the day of seeding; fractions are hours. */
const days = z.number().min(0.05).max(730);
const score = z.int().min(1).max(SCORE_MAX);
const likes = z.int().min(0).max(59);
/** The text contains spoilers, of everything or up to an episode. */
const spoiler = z.union([z.literal(true), SpoilerUntil]);

/** How much a member watches. */
const PACES = ['none', 'rare', 'monthly', 'weekly', 'daily'] as const;
export type Pace = (typeof PACES)[number];

const tastes = {
  pace: z.enum(PACES),
  taste: z.array(z.enum(GENRES)).min(1),
  /** Subtracted from each score. */
  strict: z.number().min(-2).max(2).default(0),
};

const memberSchema = z.strictObject({
  /** The part of the email address before the @. */
  key,
  name: text(60),
  country: z.string().regex(/^[A-Z]{2}$/),
  timezone: z.string().refine((zone) => TIME_ZONES.has(zone)),
  /** For how many months they have been members. */
  months: z.number().min(0.1).max(24),
  ...tastes,
  bio: text(BIO_MAX).optional(),
  visibility: z.enum(PROFILE_VISIBILITIES).default('public'),
  /** Has an entry in the diary for nearly every day of the last year. */
  keepsDiary: z.boolean().default(false),
  showsYears: z.boolean().default(false),
  favourites: z.array(key).max(FAVOURITES_MAX).default([]),
  /** What the avatar shows; null for a member without one. */
  avatar: z.enum(AVATAR_MOTIFS).nullable(),
  wardrobe: z.enum(['feminine', 'masculine']).optional(),
});

const place = { title: key, season: z.int().min(0).optional(), episode: z.int().min(1).optional() };
const reviewKey = z.strictObject({ ...place, by: key });

const reviewSchema = z.strictObject({
  ...place,
  by: key,
  score,
  days,
  headline: text(REVIEW_HEADLINE_MAX).optional(),
  body: text(REVIEW_BODY_MAX),
  spoiler: spoiler.optional(),
  likes: likes.default(0),
});

const subjectSchema = z.union([
  z.strictObject(place),
  z.strictObject({ article: key }),
  z.strictObject({ list: key }),
  z.strictObject({ review: reviewKey }),
]);
export type DemoSubject = z.output<typeof subjectSchema>;

const comment = {
  /** By which decisions of moderators name it. */
  key: key.optional(),
  by: key,
  body: text(COMMENT_MAX),
  spoiler: spoiler.optional(),
  likes: likes.default(0),
  /** Earlier versions of the text, oldest first. */
  was: z.array(text(COMMENT_MAX)).default([]),
};

const commentSchema = z.strictObject(comment);
/** A reply, with replies of its own. */
export type DemoReply = z.output<typeof commentSchema> & { readonly replies: readonly DemoReply[] };

const replySchema: z.ZodType<DemoReply> = z.strictObject({
  ...comment,
  replies: z.lazy(() => z.array(replySchema)).default([]),
});

const threadSchema = z.strictObject({
  ...comment,
  on: subjectSchema,
  days,
  pinned: z.boolean().default(false),
  replies: z.array(replySchema).default([]),
});

const listFields = {
  key,
  name: text(CHANNEL_TEXT_MAX.name),
  description: text(LIST_DESCRIPTION_MAX).optional(),
  visibility: z.enum(LIST_VISIBILITIES).default('public'),
  ranked: z.boolean().default(false),
  days,
  /** Days since its last change. */
  changed: days,
  likes: likes.default(0),
  /** Members, or an account that the sign-in page offers. */
  editors: z.array(z.union([key, z.email()])).default([]),
  /** Titles with or without a note. */
  titles: z.array(z.tuple([key]).or(z.tuple([key, text(LIST_NOTE_MAX)]))).min(1),
};
const listSchema = z.strictObject({ ...listFields, by: key });

/** What an account that the sign-in page offers has done. */
const accountSchema = z.strictObject({
  email: z.email(),
  ...tastes,
  timezone: memberSchema.shape.timezone,
  months: memberSchema.shape.months,
  favourites: memberSchema.shape.favourites,
  follows: z.array(key),
  lists: z.array(z.strictObject(listFields)),
});

/** What a report or decision is about. */
const target = z.union([
  z.strictObject({ review: reviewKey }),
  z.strictObject({ comment: key }),
  z.strictObject({ list: key }),
]);
export type DemoTarget = z.output<typeof target>;

const reportSchema = z.strictObject({
  about: target,
  reason: z.enum(REPORT_REASONS),
  text: z.string().max(1000),
  by: z.array(key).min(1),
  days,
});

const decisionSchema = z.strictObject({
  about: target,
  action: z.enum(['approve', 'hide', 'delete']),
  reason: text(200),
  reported: z.array(z.union([key, z.email()])),
  days,
});

const heldSchema = z.strictObject({ about: target, word: text(40) });

const noteSchema = z.strictObject({
  by: z.union([key, z.email()]),
  title: key,
  note: text(VIEWING_NOTE_MAX),
});

const receptionSchema = z.strictObject({
  mean: z.number().min(1).max(10),
  /** The share of active members who have seen it. */
  seen: z.number().min(0).max(1),
  /** Loved by those whose taste it is, and disliked by the others. */
  divides: z.boolean().default(false),
});

/** One file of the data folder. */
export const communityFileSchema = z.strictObject({
  members: z.array(memberSchema).default([]),
  accounts: z.array(accountSchema).default([]),
  reviews: z.array(reviewSchema).default([]),
  threads: z.array(threadSchema).default([]),
  lists: z.array(listSchema).default([]),
  reports: z.array(reportSchema).default([]),
  decisions: z.array(decisionSchema).default([]),
  /** Texts that wait for a moderator. */
  held: z.array(heldSchema).default([]),
  /** Comments that their authors deleted. */
  deleted: z.array(key).default([]),
  blocks: z.array(z.tuple([key, key])).default([]),
  mutes: z.array(z.tuple([z.union([key, z.email()]), key])).default([]),
  /** Notes that members wrote beside titles in their diaries. */
  diaryNotes: z.array(noteSchema).default([]),
  watchlistNotes: z.array(noteSchema).default([]),
  /** How titles are received, by their keys. */
  receptions: z.record(key, receptionSchema).default({}),
});

export type DemoMember = z.output<typeof memberSchema>;
export type DemoAccount = z.output<typeof accountSchema>;
export type DemoReview = z.output<typeof reviewSchema>;
export type DemoReviewKey = z.output<typeof reviewKey>;
export type DemoThread = z.output<typeof threadSchema>;
export type DemoList = z.output<typeof listSchema>;
export type DemoPlace = Pick<DemoReview, 'title' | 'season' | 'episode'>;
export type DemoSpoiler = z.output<typeof spoiler>;
export type Reception = z.output<typeof receptionSchema>;
export type Community = z.output<typeof communityFileSchema>;
