import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import type { EditedVideo } from '@kinora/contracts/catalogue/video-editing.ts';
import { confirmDelete, deleteAction, skipLeaveGuard } from '#admin/kit/delete-action.tsx';
import { historyAction } from '#admin/kit/history-action.tsx';
import type { RecordAction } from '#admin/kit/record-action.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { usePermission } from '#platform/permissions/use-permission.ts';
import { toast } from '#platform/toast/toast.ts';
import { useDeleteVideo } from '../videos.queries.ts';
import { videoLabels } from './video-labels.ts';

/** Menu actions of a video: history and delete, depending on permissions. */
export function useVideoActions(
  { id, name }: EditedVideo,
  control: { readonly isLeaving: RefObject<boolean> },
  /** Where to go after a deletion. */
  listPath: string,
): RecordAction[] {
  const { t } = useTrans();
  const navigate = useNavigate();
  const mayDelete = usePermission(cataloguePermissions.deleteVideos);
  const remove = useDeleteVideo(id);
  const askToDelete = async () => {
    const isSure = await confirmDelete(t, {
      name,
      body: t('Its file, captions and everything generated from them will also be deleted.'),
    });
    if (!isSure) return;
    await remove.mutateAsync();
    skipLeaveGuard(control);
    toast.positive(t('Video deleted'));
    await navigate(listPath);
  };
  const history = historyAction(t, {
    name,
    subject: { type: 'video', id },
    labels: { ...videoLabels(t), season_id: t('Season'), episode_id: t('Episode') },
  });
  if (!mayDelete) return [history];
  // The page shows the error.
  return [history, deleteAction(t, () => void askToDelete().catch(() => undefined))];
}
