import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { addComment, type Comment, DEPTH_MAX } from '@kinora/contracts/community/comments.ts';
import { call } from '#platform/api/call.ts';
import { forgetDraft } from '../texts/use-draft.ts';
import { type CommentDraft, draftKey, parseDraft } from './comment-draft.ts';
import { type CommentPlace, placeKey } from './comment-place.ts';

/** A comment that was posted from this page. */
export interface OutgoingComment {
  /** Repeating a call with the same key does not write the comment twice. */
  readonly key: string;
  readonly draft: CommentDraft;
  /** The comment that it replies to, with the first one of its thread. */
  readonly parent: { readonly id: number; readonly depth: number; readonly threadId: number } | null;
  readonly writtenAt: string;
  /** Why it was not saved. */
  readonly error: unknown;
  /** What the server saved. */
  readonly comment: Comment | null;
}

const ROOT_KEY = 'outgoing-comments';
const keyOf = (place: CommentPlace) => [ROOT_KEY, placeKey(place)] as const;
const NONE: readonly OutgoingComment[] = [];

/**
 * What the member has posted from this page, newest first. In the query cache, so that a comment that failed is still
 * there when they return.
 */
export function useOutgoing(place: CommentPlace): readonly OutgoingComment[] {
  const queryKey = keyOf(place);
  return useQuery<readonly OutgoingComment[]>({ queryKey, queryFn: skipToken }).data ?? NONE;
}

type Change = (outgoing: OutgoingComment) => OutgoingComment | null;

/** Changes everything posted from this tab; null removes an entry. */
export function changeOutgoing(client: QueryClient, change: Change): void {
  client.setQueriesData<readonly OutgoingComment[]>({ queryKey: [ROOT_KEY] }, (all) =>
    all?.flatMap((one) => change(one) ?? []),
  );
}

function changeOne(client: QueryClient, key: string, change: Change): void {
  changeOutgoing(client, (one) => (one.key === key ? change(one) : one));
}

export function discardOutgoing(client: QueryClient, place: CommentPlace, outgoing: OutgoingComment): void {
  changeOne(client, outgoing.key, () => null);
  forgetPosted(place, outgoing);
}

/** Shows a new comment immediately, and sends it. */
export function postComment(
  client: QueryClient,
  place: CommentPlace,
  { draft, parent }: Pick<OutgoingComment, 'draft' | 'parent'>,
): Promise<Comment | null> {
  const outgoing: OutgoingComment = {
    key: crypto.randomUUID(),
    draft,
    parent,
    writtenAt: new Date().toISOString(),
    error: null,
    comment: null,
  };
  client.setQueryData<readonly OutgoingComment[]>(keyOf(place), (all = []) => [outgoing, ...all]);
  return sendOutgoing(client, place, outgoing);
}

/** Sends a comment, also again after a failure. Returns null if it was not saved; the page shows why. */
export async function sendOutgoing(
  client: QueryClient,
  place: CommentPlace,
  outgoing: OutgoingComment,
): Promise<Comment | null> {
  const { key, draft, parent } = outgoing;
  changeOne(client, key, (one) => ({ ...one, draft, error: null }));
  try {
    const { comment } = await call(addComment, {
      body: {
        subject: place.subject,
        subject_id: place.subjectId,
        season: place.season ?? null,
        episode: place.episode ?? null,
        parent_id: parent?.id ?? null,
        ...wireDraft(draft),
        key,
      },
    });
    const own = withText(comment, draft);
    changeOne(client, key, (one) => ({ ...one, comment: own }));
    forgetPosted(place, outgoing);
    return own;
  } catch (error) {
    changeOne(client, key, (one) => ({ ...one, error }));
    return null;
  }
}

/** Until a comment is saved, this device keeps its draft. Then there is none, or that of the next comment. */
function forgetPosted(place: CommentPlace, { draft, parent }: OutgoingComment): void {
  forgetDraft(draftKey(place, parent?.id ?? null), (stored) => parseDraft(stored)?.body === draft.body);
}

/** Whether this text was posted from this page, and is not saved yet. */
export const isUnsaved = (outgoing: readonly OutgoingComment[], { body }: CommentDraft): boolean =>
  outgoing.some(({ comment, draft }) => comment === null && draft.body === body);

/** The draft as calls send it. */
export const wireDraft = ({ mentions, ...draft }: CommentDraft) => ({
  ...draft,
  mentions: mentions.map(({ id }) => id),
});

/** The server leaves out the text of a spoiler, but its author may read it. */
export const withText = (comment: Comment, { body }: CommentDraft): Comment => ({
  ...comment,
  body: comment.body ?? body,
});

/** The level of a reply: those to the last level stay on it. */
export const replyDepth = (parentDepth: number): number => Math.min(parentDepth + 1, DEPTH_MAX);
