import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import {
  deleteSavedView,
  type ListViewState,
  listSavedViews,
  type SavedView,
} from '@kinora/contracts/admin/saved-views.ts';
import { call } from '#platform/api/call.ts';
import { confirm } from '#platform/dialog/confirm-dialog.tsx';
import { DialogFrame } from '#platform/dialog/dialog-frame.tsx';
import { openDialog } from '#platform/dialog/dialog.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { endpointKey, endpointQuery } from '#platform/query/endpoint-query.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Tag } from '#ui/tag.tsx';
import { SavedViewDialog } from './saved-view-dialog.tsx';

/** Renames, shares and deletes the user's own views of a list. */
export function SavedViewsDialog({ list, look }: { list: string; look: ListViewState }) {
  const { t } = useTrans();
  const { data } = useQuery(endpointQuery(listSavedViews, { query: { list } }));
  const own = (data?.views ?? []).filter((view) => view.is_own);
  return (
    <DialogFrame title={t('Your views')} hasCloseButton>
      {own.length === 0 ? <p className="text-fg-2">{t('None left.')}</p> : null}
      <ul className="divide-y divide-line">
        {own.map((view) => (
          <ViewRow
            key={view.id}
            view={view}
            onEdit={() => void openDialog(SavedViewDialog, { list, look, view })}
          />
        ))}
      </ul>
    </DialogFrame>
  );
}

function ViewRow({ view, onEdit }: { view: SavedView; onEdit: () => void }) {
  const { t } = useTrans();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(deleteSavedView, { params: { id: view.id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: endpointKey(listSavedViews) }),
  });
  const ask = async () => {
    const isSure = await confirm({
      title: t('Delete :name?', { name: view.name }),
      body: view.is_shared ? t('It will be removed from this list.') : t('This cannot be undone.'),
      confirmLabel: t('Delete'),
      isDanger: true,
    });
    if (isSure) remove.mutate();
  };
  return (
    <li className="flex min-h-11 items-center gap-2">
      <span className="min-w-0 flex-1 truncate">{view.name}</span>
      {view.is_shared ? <Tag>{t('Shared')}</Tag> : null}
      <IconButton size="sm" label={t('Change :name', { name: view.name })} onPress={onEdit}>
        <Pencil size={15} strokeWidth={1.75} />
      </IconButton>
      <IconButton
        size="sm"
        label={t('Delete :name', { name: view.name })}
        isPending={remove.isPending}
        onPress={() => void ask()}
      >
        <Trash2 size={15} strokeWidth={1.75} />
      </IconButton>
    </li>
  );
}
