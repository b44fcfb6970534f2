import { Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import type { EditedVideo } from '@kinora/contracts/catalogue/video-editing.ts';
import { confirm } from '#platform/dialog/confirm-dialog.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { usePermission } from '#platform/permissions/use-permission.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { useDeleteVideo } from '../videos.queries.ts';

/** Deletes a video, for those who may. */
export function DeleteVideoButton({
  video,
  listPath,
  onLeave,
}: {
  video: EditedVideo;
  /** Where it leads then. */
  listPath: string;
  onLeave: () => void;
}) {
  const { t } = useTrans();
  const navigate = useNavigate();
  const mayDelete = usePermission(cataloguePermissions.deleteVideos);
  const remove = useDeleteVideo(video.id);
  if (!mayDelete) return null;
  const ask = async () => {
    const isSure = await confirm({
      title: t('Delete :name?', { name: video.name }),
      body: t('Its file, captions and everything made of them go with it.'),
      confirmLabel: t('Delete'),
      isDanger: true,
    });
    if (!isSure) return;
    await remove.mutateAsync();
    onLeave();
    toast.positive(t('Video deleted'));
    await navigate(listPath);
  };
  return (
    <Button
      variant="danger"
      size="sm"
      className="justify-self-start"
      icon={<Trash2 size={16} strokeWidth={1.75} />}
      isPending={remove.isPending}
      // A refusal is shown by the page.
      onPress={() => void ask().catch(() => undefined)}
    >
      {t('Delete video')}
    </Button>
  );
}
