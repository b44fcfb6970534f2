import { ArchiveRestore, GitMerge } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { EditedPerson } from '@kinora/contracts/admin/people.ts';
import { confirmDelete, deleteAction } from '#admin/kit/delete-action.tsx';
import { historyAction } from '#admin/kit/history-action.tsx';
import type { RecordAction } from '#admin/kit/record-action.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { mergePersonPath } from '../people-addresses.ts';
import { useDeletePerson, useInvalidatePerson, useRestorePerson } from '../people.queries.ts';
import { usePersonLabels } from './use-person-labels.ts';

const ICON = { size: 16, strokeWidth: 1.75 };

/** Menu actions of a person: history, merge, delete and restore. */
export function usePersonActions(person: EditedPerson): RecordAction[] {
  const { t } = useTrans();
  const navigate = useNavigate();
  const labels = usePersonLabels();
  const { takeOff, bringBack } = usePresence(person);
  const isDeleted = person.deleted_at !== null;
  const history = historyAction(t, {
    name: person.name,
    subject: { type: 'person', id: person.id },
    labels,
  });
  const merge: RecordAction = {
    id: 'merge',
    label: isDeleted ? t('Merges') : t('Merge'),
    icon: <GitMerge {...ICON} />,
    onAction: () => void navigate(mergePersonPath(person.id)),
  };
  if (person.merged_into !== null) return [history, merge];
  return isDeleted
    ? [
        history,
        {
          id: 'restore',
          label: t('Restore'),
          icon: <ArchiveRestore {...ICON} />,
          onAction: bringBack,
        },
      ]
    : [history, merge, deleteAction(t, takeOff)];
}

/** The editor stays open, so that a deletion can be undone immediately. */
function usePresence({ id, name }: EditedPerson) {
  const { t } = useTrans();
  const remove = useDeletePerson(id);
  const restore = useRestorePerson(id);
  const refresh = useInvalidatePerson(id);
  const bringBack = async () => {
    await restore.mutateAsync();
    toast.positive(t(':name was restored', { name }));
  };
  const takeOff = async () => {
    const isSure = await confirmDelete(t, {
      name,
      body: t('They will be removed from the site. You can restore them here.'),
    });
    if (!isSure) return;
    await remove.mutateAsync();
    await refresh();
    toast.positive(t(':name was deleted', { name }));
  };
  // The page shows the error.
  const run = (action: () => Promise<void>) => () => void action().catch(() => undefined);
  return { takeOff: run(takeOff), bringBack: run(bringBack) };
}
