import { ArchiveRestore, Trash2 } from 'lucide-react';
import type { EditedTitle } from '@kinora/contracts/catalogue/title-editing.ts';
import type { RecordAction } from '#admin/kit/record-page.tsx';
import { confirm } from '#platform/dialog/confirm-dialog.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { useDeleteTitle, useRefreshTitle, useRestoreTitle } from '../title-editing.queries.ts';

/** Deletes a title, or brings a deleted one back; it stays open, so that either can be taken back at once. */
export function useTitleActions(title: EditedTitle): RecordAction[] {
  const { t } = useTrans();
  const remove = useDeleteTitle(title.id);
  const restore = useRestoreTitle(title.id);
  const refresh = useRefreshTitle(title.id);
  const bringBack = async () => {
    await restore.mutateAsync();
    toast.positive(t(':name was restored', { name: title.name }));
  };
  const takeOff = async () => {
    const isSure = await confirm({
      title: t('Delete :name?', { name: title.name }),
      body: t('It leaves the site with its pages. It can be restored here.'),
      confirmLabel: t('Delete'),
      isDanger: true,
      size: 'small',
    });
    if (!isSure) return;
    await remove.mutateAsync();
    await refresh();
    toast.positive(t(':name was deleted', { name: title.name }));
  };
  // A refusal is shown by the page.
  const run = (action: () => Promise<void>) => () => void action().catch(() => undefined);
  return title.deleted_at === null
    ? [
        {
          id: 'delete',
          label: t('Delete'),
          isDanger: true,
          icon: <Trash2 size={16} strokeWidth={1.75} />,
          onAction: run(takeOff),
        },
      ]
    : [
        {
          id: 'restore',
          label: t('Restore'),
          icon: <ArchiveRestore size={16} strokeWidth={1.75} />,
          onAction: run(bringBack),
        },
      ];
}
