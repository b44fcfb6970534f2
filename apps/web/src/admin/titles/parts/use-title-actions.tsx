import { ArchiveRestore, GitMerge } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { EditedTitle } from '@kinora/contracts/admin/titles.ts';
import { confirmDelete, deleteAction } from '#admin/kit/delete-action.tsx';
import { historyAction } from '#admin/kit/history-action.tsx';
import type { RecordAction } from '#admin/kit/record-action.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { mergeTitlePath } from '../title-addresses.ts';
import { useDeleteTitle, useInvalidateTitle, useRestoreTitle } from '../titles.queries.ts';
import { useFactLabels } from './use-fact-labels.ts';

/**
 * Menu actions of a title: history, merge, delete and restore. The editor stays open, so that a deletion can be undone
 * immediately.
 */
export function useTitleActions(title: EditedTitle): RecordAction[] {
  const { t } = useTrans();
  const remove = useDeleteTitle(title.id);
  const restore = useRestoreTitle(title.id);
  const refresh = useInvalidateTitle(title.id);
  const labels = useHistoryLabels();
  const navigate = useNavigate();
  const bringBack = async () => {
    await restore.mutateAsync();
    toast.positive(t(':name was restored', { name: title.name }));
  };
  const takeOff = async () => {
    const isSure = await confirmDelete(t, {
      name: title.name,
      body: t('It will be removed from the site. You can restore it here.'),
    });
    if (!isSure) return;
    await remove.mutateAsync();
    await refresh();
    toast.positive(t(':name was deleted', { name: title.name }));
  };
  // The page shows the error.
  const run = (action: () => Promise<void>) => () => void action().catch(() => undefined);
  const history = historyAction(t, {
    name: title.name,
    subject: { type: 'title', id: title.id },
    labels,
  });
  const merge: RecordAction = {
    id: 'merge',
    label: title.merged_into === null ? t('Merge') : t('Merges'),
    icon: <GitMerge size={16} strokeWidth={1.75} />,
    onAction: () => void navigate(mergeTitlePath(title.id)),
  };
  // A merged title is restored by undoing the merge.
  if (title.merged_into !== null) return [history, merge];
  return title.deleted_at === null
    ? [history, merge, deleteAction(t, run(takeOff))]
    : [
        history,
        {
          id: 'restore',
          label: t('Restore'),
          icon: <ArchiveRestore size={16} strokeWidth={1.75} />,
          onAction: run(bringBack),
        },
      ];
}

function useHistoryLabels(): Record<string, string> {
  const { t } = useTrans();
  return {
    ...useFactLabels(),
    genre_ids: t('Genres'),
    keywords: t('Keywords'),
    country_codes: t('Countries'),
  };
}
