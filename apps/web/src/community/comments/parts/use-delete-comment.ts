import { type Comment, deleteComment } from '@kinora/contracts/community/comments.ts';
import { call } from '#platform/api/call.ts';
import { confirm } from '#platform/dialog/confirm-dialog.tsx';
import { toast } from '#platform/toast/toast.ts';
import { showUnsaved, useActionContext } from '../../marks/action-context.ts';
import { changeComment, countReply, expireComments } from '../comment-cache.ts';

/** Asks first. The comment stays as a placeholder while others have replied to it. */
export function useDeleteComment({
  threadId,
}: {
  threadId: number;
}): (comment: Comment, replies: number) => Promise<void> {
  const context = useActionContext();
  const { client } = context;
  const { t } = context.trans;

  const send = async (comment: Comment, replies: number): Promise<void> => {
    const { id } = comment;
    changeComment(client, id, (shown) => ({ ...shown, state: 'deleted', body: null, author: null }));
    try {
      await call(deleteComment, { params: { id } });
    } catch (error) {
      const { state, body, author } = comment;
      changeComment(client, id, (shown) => ({ ...shown, state, body, author }));
      showUnsaved(context, error, {
        message: t('Your comment was not deleted.'),
        retry: () => void send(comment, replies),
      });
      return;
    }
    if (replies === 0) {
      changeComment(client, id, () => null);
      if (comment.state === 'visible') countReply(client, threadId, -1);
    }
    expireComments(client);
    toast.positive(t('Comment deleted'));
  };

  return async (comment, replies) => {
    const isSure = await confirm({
      title: t('Delete your comment?'),
      body:
        replies === 0
          ? t('This cannot be undone.')
          : t('[one 1 reply stays.|other :count replies stay.]', { count: replies }),
      confirmLabel: t('Delete'),
      isDanger: true,
    });
    if (isSure) await send(comment, replies);
  };
}
