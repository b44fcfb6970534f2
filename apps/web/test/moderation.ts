import {
  getCommentModerationContext,
  getModerationCounts,
  getReviewContext,
  type ModeratedComment,
  type ModeratedList,
  type ModeratedReview,
  type ModerationContext,
} from '@kinora/contracts/admin/moderation.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import type { fakeApi } from './fake-api.ts';

const MOMENT = '2026-11-01T12:00:00Z';

/** A moderator of everything, who may also ban. */
export const MAY_ALL = ['reviews.update', 'comments.update', 'lists.update', 'users.update'];

export const contentReport = { reason: 'abuse' as const, text: 'Rude.', reporter: null, created_at: MOMENT };

const moderated = (id: number) => ({
  id,
  version: `v${id}`,
  state: 'new' as const,
  hold: null,
  open_reports: 0,
  reports: [],
  author: { id: 40 + id, name: `Author ${id}`, image: null, is_banned: false },
  created_at: MOMENT,
});

export const moderatedReview = (id: number, changes: Partial<ModeratedReview> = {}): ModeratedReview => ({
  ...moderated(id),
  body: `Words ${id}`,
  is_spoiler: false,
  score: 3,
  headline: `Headline ${id}`,
  title: { id: 5, name: 'Saltglass', slug: 'saltglass' },
  season: null,
  episode: null,
  ...changes,
});

export const moderatedComment = (id: number, changes: Partial<ModeratedComment> = {}): ModeratedComment => ({
  ...moderated(id),
  body: `Words ${id}`,
  is_spoiler: false,
  subject: { kind: 'video', id: 8, name: 'Trailer' },
  is_answer: false,
  answers: 0,
  ...changes,
});

export const moderatedList = (id: number, changes: Partial<ModeratedList> = {}): ModeratedList => ({
  ...moderated(id),
  name: `List ${id}`,
  slug: `list-${id}`,
  description: `Words ${id}`,
  visibility: 'public',
  titles_count: 12,
  ...changes,
});

/** A page of moderated content. */
export const moderatedPage = <Row>(data: Row[]) => ({
  pagination: {
    data,
    per_page: 15,
    next_cursor: null,
    prev_cursor: null,
    total: data.length,
    is_total_exact: true,
  },
  read_at: MOMENT,
});

type Counts = CallOutput<typeof getModerationCounts>;

/** Nothing waits for the moderators, unless a test says so. */
export const moderationCounts = (changes: Partial<Counts> = {}): Counts => ({
  reviews: { reported: 0, held: 0 },
  comments: { reported: 0, held: 0 },
  lists: { reported: 0, held: 0 },
  ...changes,
});

/** The context of a text without anything special. */
export const moderationContext = (changes: Partial<ModerationContext> = {}): ModerationContext => ({
  author: {
    id: 41,
    name: 'Author 1',
    image: null,
    is_banned: false,
    created_at: '2026-10-03T12:00:00Z',
    is_new: false,
    reviews: 12,
    comments: 1000,
    held: 2,
    hidden: 3,
    upheld: 4,
    dismissed: 5,
  },
  recent: [],
  above: [],
  below: [],
  repeated_by: [],
  versions: [],
  decisions: [],
  ...changes,
});

/** Answers what the screens of moderators load beside their lists. */
export function answerModeration(
  api: ReturnType<typeof fakeApi>,
  { counts = {}, context = {} }: { counts?: Partial<Counts>; context?: Partial<ModerationContext> } = {},
): void {
  api.on(getModerationCounts, () => moderationCounts(counts));
  api.on(getReviewContext, () => moderationContext(context));
  api.on(getCommentModerationContext, () => moderationContext(context));
}
