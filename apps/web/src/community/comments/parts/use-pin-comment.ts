import { type Comment, pinComment } from '@kinora/contracts/community/comments.ts';
import { call } from '#platform/api/call.ts';
import { toast } from '#platform/toast/toast.ts';
import { showUnsaved, useActionContext } from '../../marks/action-context.ts';
import { saveChange } from '../../marks/change-lines.ts';
import { changeComment, expireComments } from '../comment-cache.ts';

type Pinned = Pick<Comment, 'id' | 'is_pinned'>;

/** Pins a thread to the top of its list. It moves there when the list is read the next time. */
export function usePinComment(): (comment: Pinned, isPinned: boolean) => void {
  const context = useActionContext();
  const { client } = context;
  const { t } = context.trans;
  const pin = ({ id, is_pinned: before }: Pinned, isPinned: boolean) => {
    void saveChange(client, {
      key: `comment-pin/${id}`,
      from: before,
      to: isPinned,
      show: (value) => changeComment(client, id, (comment) => ({ ...comment, is_pinned: value })),
      send: async (value) => {
        await call(pinComment, { params: { id }, body: { is_pinned: value } });
      },
      onSaved: () => {
        toast.positive(isPinned ? t('Comment pinned') : t('Comment unpinned'));
        expireComments(client);
      },
      onFailed: (error) =>
        showUnsaved(context, error, {
          message: t('The comment was not changed.'),
          retry: () => pin({ id, is_pinned: before }, isPinned),
        }),
    });
  };
  return pin;
}
