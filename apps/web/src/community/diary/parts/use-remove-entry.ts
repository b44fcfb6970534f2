import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removeViewing, restoreViewings, type Viewing } from '@kinora/contracts/community/diary.ts';
import { call } from '#platform/api/call.ts';
import { useErrorReporter } from '#platform/errors/use-error-reporter.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { UNDO_MS } from '../../marks/action-context.ts';
import { refreshSeen } from '../seen-cache.ts';

/** Deletes an entry of the diary, and offers to undo it. */
export function useRemoveEntry(onRemoved: () => void) {
  const { t } = useTrans();
  const client = useQueryClient();
  const report = useErrorReporter();
  return useMutation({
    mutationFn: ({ id }: Viewing) => call(removeViewing, { params: { id } }),
    onSuccess: ({ removed }, { title_id: titleId }) => {
      const refresh = () => refreshSeen(client, titleId);
      const restore = () => call(restoreViewings, { body: { viewings: removed } }).then(refresh, report);
      onRemoved();
      refresh();
      toast(t('Removed from diary'), {
        duration: UNDO_MS,
        action: { label: t('Undo'), onPress: () => void restore() },
      });
    },
  });
}
