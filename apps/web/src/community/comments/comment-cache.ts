import type { QueryClient } from '@tanstack/react-query';
import {
  type Comment,
  countTexts,
  getCommentContext,
  listComments,
  listHeldComments,
  listReplies,
  type Thread,
} from '@kinora/contracts/community/comments.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { endpointKey } from '#platform/query/endpoint-query.ts';
import { changeOutgoing } from './outgoing-comments.ts';

type ThreadPage = CallOutput<typeof listComments>;
type ReplyPage = CallOutput<typeof listReplies>;
type Context = CallOutput<typeof getCommentContext>;
type Held = CallOutput<typeof listHeldComments>;

/** Returns the changed comment, or null to remove it. */
type Change = (comment: Comment) => Comment | null;

/** Changes a comment wherever a page shows it. */
export function changeComment(client: QueryClient, id: number, change: Change): void {
  const inThreads = (threads: Thread[]) => threads.flatMap((thread) => changedThread(thread, id, change));
  client.setQueriesData<ThreadPage>(
    { queryKey: endpointKey(listComments) },
    (page) =>
      page && {
        ...page,
        pinned: inThreads(page.pinned),
        pagination: { ...page.pagination, data: inThreads(page.pagination.data) },
      },
  );
  client.setQueriesData<ReplyPage>(
    { queryKey: endpointKey(listReplies) },
    (page) =>
      page && {
        pagination: { ...page.pagination, data: changedList(page.pagination.data, id, change) },
      },
  );
  client.setQueriesData<Held>(
    { queryKey: endpointKey(listHeldComments) },
    (held) => held && { comments: changedList(held.comments, id, change) },
  );
  client.setQueriesData<Context>({ queryKey: endpointKey(getCommentContext) }, (context) => {
    const [thread] = context ? changedThread(context.thread, id, change) : [];
    return context && thread && { ...context, thread };
  });
  changeOutgoing(client, (outgoing) => {
    if (outgoing.comment?.id !== id) return outgoing;
    const comment = change(outgoing.comment);
    return comment && { ...outgoing, comment };
  });
}

function changedThread(thread: Thread, id: number, change: Change): Thread[] {
  if (thread.id !== id) return [{ ...thread, replies: changedList(thread.replies, id, change) }];
  const changed = change(thread);
  return changed === null ? [] : [{ ...thread, ...changed }];
}

const changedList = (comments: Comment[], id: number, change: Change): Comment[] =>
  comments.flatMap((comment) => (comment.id === id ? (change(comment) ?? []) : comment));

/** Counts a reply that others see now, or no longer. They never saw one that a moderator has to approve. */
export function countReply(client: QueryClient, threadId: number, change: -1 | 0 | 1): void {
  if (change === 0) return;
  changeComment(client, threadId, (thread) => ({ ...thread, answers: thread.answers + change }));
}

/** After a comment was written, deleted or pinned: what is shown stays, the next visit reads it again. */
export function expireComments(client: QueryClient): void {
  for (const endpoint of [listComments, listReplies, listHeldComments, getCommentContext])
    void client.invalidateQueries({ queryKey: endpointKey(endpoint), refetchType: 'none' });
  void client.invalidateQueries({ queryKey: endpointKey(countTexts) });
}
