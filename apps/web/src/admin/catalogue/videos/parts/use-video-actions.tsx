import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import type { EditedVideo } from '@kinora/contracts/catalogue/video-editing.ts';
import { confirmDelete, deleteAction, letGo } from '#admin/kit/delete-action.tsx';
import { historyAction } from '#admin/kit/history-action.tsx';
import type { RecordAction } from '#admin/kit/record-action.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { usePermission } from '#platform/permissions/use-permission.ts';
import { toast } from '#platform/toast/toast.ts';
import { useDeleteVideo } from '../videos.queries.ts';
import { videoLabels } from './video-words.ts';

/** Shows what was done to a video, and deletes it, for those who may. */
export function useVideoActions(
  { id, name }: EditedVideo,
  control: { readonly isLeaving: RefObject<boolean> },
  /** Where a deletion leads. */
  listPath: string,
): RecordAction[] {
  const { t } = useTrans();
  const navigate = useNavigate();
  const mayDelete = usePermission(cataloguePermissions.deleteVideos);
  const remove = useDeleteVideo(id);
  const askToDelete = async () => {
    const isSure = await confirmDelete(t, {
      name,
      body: t('Its file, captions and everything made of them go with it.'),
    });
    if (!isSure) return;
    await remove.mutateAsync();
    letGo(control);
    toast.positive(t('Video deleted'));
    await navigate(listPath);
  };
  const history = historyAction(t, {
    name,
    subject: { type: 'video', id },
    labels: { ...videoLabels(t), season_id: t('Season'), episode_id: t('Episode') },
  });
  if (!mayDelete) return [history];
  // A refusal is shown by the page.
  return [history, deleteAction(t, () => void askToDelete().catch(() => undefined))];
}
