import { z } from 'zod';
import { Member, part, time } from './common-shapes.ts';

const text = {
  is_spoiler: z.boolean().describe('Whether you marked it as a spoiler'),
  spoiler_season: z.int().nullable().describe('It gives nothing away after this season'),
  spoiler_episode: z.int().nullable().describe('and this episode'),
  state: z
    .string()
    .describe('held: it waits for a moderator; hidden: a moderator hid it; otherwise it is shown'),
};

const isPublicVersion = z
  .boolean()
  .describe('Whether others can see it, while they can see the text; no if a moderator had hidden it');

const edited = time().nullable().describe('When you last changed it');

export const ReviewEntry = z.object({
  url: z.url().describe('The page of the review'),
  ...part,
  score: z.int().describe('Your rating, from 1 to 10'),
  headline: z.string().nullable().describe('The headline'),
  text: z.string().describe('The text'),
  ...text,
  likes: z.int().describe('How many members found it helpful'),
  comments: z.int().describe('How many comments it has'),
  written_at: time().describe('When you wrote it'),
  edited_at: edited,
  earlier_versions: z
    .array(
      z.object({
        headline: z.string().nullable(),
        text: z.string(),
        is_spoiler: z.boolean(),
        written_at: time(),
        is_public: isPublicVersion,
      }),
    )
    .describe('What it said before you changed it, latest first'),
});

/** What a comment, a like or a report is about. */
export const Subject = z.object({
  kind: z.enum(['title', 'video', 'article', 'list', 'review', 'comment']),
  name: z.string().nullable(),
  url: z.url().nullable(),
});

export const CommentEntry = z.object({
  url: z.url().describe('The address of the comment'),
  about: Subject.describe('What it is about: a title, video, article, list or review'),
  season: z.int().nullable().describe('The number of the season, in its discussion'),
  episode: z.int().nullable().describe('The number of the episode, in its discussion'),
  at_seconds: z.int().nullable().describe('The moment of the video'),
  reply_to: z.url().nullable().describe('The comment that it answers'),
  text: z.string().describe('The text; empty if it was deleted'),
  ...text,
  likes: z.int().describe('How many members like it'),
  replies: z.int().describe('How many replies its thread has'),
  written_at: time().describe('When you wrote it'),
  edited_at: edited,
  deleted_at: time().nullable().describe('When it was deleted'),
  deleted_by: z.string().nullable().describe('Who deleted it: author (you) or moderator'),
  earlier_versions: z
    .array(
      z.object({
        text: z.string(),
        is_spoiler: z.boolean(),
        written_at: time(),
        is_public: isPublicVersion,
      }),
    )
    .describe('What it said before you changed it, latest first'),
});

export const FollowEntry = z.object({
  kind: z.enum(['member', 'title', 'person']).describe('What you follow: a member, a title or a person'),
  name: z.string().describe('The name'),
  url: z.url().describe('The page'),
  since: time().describe('Since when'),
  is_request: z.boolean().describe('Whether the member has not accepted yet'),
});

export const FollowerEntry = Member.extend({
  since: time().describe('Since when'),
  is_request: z.boolean().describe('Whether you have not accepted yet'),
});

export const BlockedEntry = Member.extend({
  is_blocked: z.boolean().describe('Whether you blocked them'),
  is_muted: z.boolean().describe('Whether you muted them'),
  since: time().describe('Since when'),
});

export const LikeEntry = z.object({
  about: Subject.describe('The review, comment or list that you like'),
  liked_at: time().describe('When you liked it'),
});

export const ReportEntry = z.object({
  about: Subject.describe('What you reported: a review, comment, list or video'),
  reason: z.string().describe('The reason'),
  text: z.string().describe('What you wrote'),
  state: z.string().describe('open, closed, upheld or dismissed'),
  reported_at: time().describe('When you reported it'),
  closed_at: time().nullable().describe('When it was closed'),
});
