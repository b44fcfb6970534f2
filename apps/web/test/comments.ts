import {
  type Comment,
  listCommentMarks,
  listComments,
  listHeldComments,
  type Thread,
} from '@kinora/contracts/community/comments.ts';
import { communityPermissions } from '@kinora/contracts/community/permissions.ts';
import { listMemberMarks } from '@kinora/contracts/community/relations.ts';
import { currentUser } from './bootstrap-data.ts';
import type { fakeApi, FakeCall } from './fake-api.ts';
import { catalogueVisitor } from './titles.ts';

/** A comment of Idris, without anything special. */
export const comment = (id: number, changes: Partial<Comment> = {}): Comment => ({
  id,
  author: { id: 20, name: 'Idris Vantongeren', image: null },
  body: `Comment ${id}`,
  length: 12,
  is_spoiler: false,
  spoiler_until: null,
  is_pinned: false,
  created_at: '2026-11-01T10:00:00Z',
  edited_at: null,
  state: 'visible',
  season: null,
  episode: null,
  at_seconds: null,
  mentions: [],
  likes: 0,
  parent_id: null,
  depth: 0,
  answers: 0,
  ...changes,
});

/** A reply of Jun. */
export const reply = (id: number, parentId: number, changes: Partial<Comment> = {}): Comment =>
  comment(id, {
    author: { id: 21, name: 'Jun Harada', image: null },
    body: `Reply ${id}`,
    parent_id: parentId,
    depth: 1,
    ...changes,
  });

export const thread = (id: number, changes: Partial<Thread> = {}): Thread => ({
  ...comment(id),
  replies: [],
  answers: changes.replies?.length ?? 0,
  ...changes,
});

interface Comments {
  readonly threads?: readonly Thread[];
  readonly pinned?: readonly Thread[];
  readonly next?: string | null;
  /** Those of the reader that wait for a moderator. */
  readonly held?: readonly Comment[];
}

/** Answers the list of comments, and that the reader likes none of them and hides no author. */
export function answerComments(
  api: ReturnType<typeof fakeApi>,
  { threads = [], pinned = [], next = null, held = [] }: Comments = {},
): void {
  api.on(listComments, () => ({
    pagination: { data: [...threads], per_page: 15, next_cursor: next, prev_cursor: null },
    pinned: [...pinned],
  }));
  api.on(listCommentMarks, () => ({ liked: [], texts: [] }));
  api.on(listMemberMarks, () => ({ followed: [], requested: [], hidden: [] }));
  api.on(listHeldComments, () => ({ comments: [...held] }));
}

/** The author of what `commentWriter` writes. */
export const WRITER = { id: 7, name: 'Nadia', image: null };

/** What the server answers to a new or changed comment of `commentWriter`. */
export function savedComment({ body }: FakeCall, changes: Partial<Comment> = {}): Comment {
  const { body: text, parent_id: parent = null } = body as { body: string; parent_id?: number | null };
  return comment(50, { author: WRITER, body: text, parent_id: parent, ...changes });
}

/** A member called Nadia who may comment. */
export const commentWriter = (...more: string[]) =>
  catalogueVisitor({
    user: currentUser({
      id: WRITER.id,
      permissions: ['titles.view', communityPermissions.writeComments, ...more].map((name) => ({
        name,
        restrictions: [],
      })),
    }),
  });
