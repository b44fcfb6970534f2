import { useMutation } from '@tanstack/react-query';
import type { AdminUser } from '@kinora/contracts/admin/users.ts';
import { useDeletesTexts } from '#foundation/account/account.queries.ts';
import { confirm } from '#platform/dialog/confirm-dialog.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { useDeleteUser as useDeletion } from '../users.queries.ts';

type Losses = Pick<AdminUser, 'id' | 'name' | 'lists_count' | 'reviews_count' | 'ratings_count'>;

/** What the deletion of a user deletes, and what stays. */
export function useLossText({ lists_count: lists, reviews_count: reviews, ratings_count: ratings }: Losses) {
  const { t } = useTrans();
  const { number } = useFormat();
  const deletesTexts = useDeletesTexts();
  const gone = t(
    '[one 1 list and the watch history are deleted.|other :lists lists and the watch history are deleted.]',
    {
      count: lists,
      lists: number(lists),
    },
  );
  const count = reviews + ratings;
  const texts = deletesTexts
    ? t(
        '[one 1 review or rating and all comments are deleted.|other :deleted reviews and ratings and all comments are deleted.]',
        { count, deleted: number(count) },
      )
    : t(
        '[one 1 review or rating stays, without the name.|other :kept reviews and ratings stay, without the name.]',
        { count, kept: number(count) },
      );
  return `${gone} ${texts}`;
}

/** Deletes a user after a confirmation that names the loss, and the password if needed. */
export function useDeleteUser(user: Losses, onDeleted: () => void) {
  const { t } = useTrans();
  const remove = useDeletion(user.id);
  const losses = useLossText(user);
  const mutation = useMutation({
    mutationFn: remove,
    onSuccess: (isDeleted) => {
      if (!isDeleted) return;
      onDeleted();
      toast.positive(t('Account deleted'));
    },
  });
  const ask = async () => {
    const isSure = await confirm({
      title: t('Delete :name?', { name: user.name }),
      body: `${losses} ${t('This cannot be undone.')}`,
      confirmLabel: t('Delete account'),
      isDanger: true,
      size: 'small',
    });
    if (isSure) mutation.mutate();
  };
  return { ask: () => void ask(), isPending: mutation.isPending };
}
