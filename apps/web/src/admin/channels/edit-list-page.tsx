import { useSuspenseQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useNavigate, useParams } from 'react-router';
import { listPath } from '@kinora/contracts/catalogue/addresses.ts';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import type { EditedList } from '@kinora/contracts/admin/lists.ts';
import { confirmDelete, deleteAction, skipLeaveGuard } from '#admin/kit/delete-action.tsx';
import { historyAction } from '#admin/kit/history-action.tsx';
import { Panel } from '#admin/kit/panel.tsx';
import { RecordForm } from '#admin/kit/record-form.tsx';
import type { RecordAction } from '#admin/kit/record-action.ts';
import { RecordPage } from '#admin/kit/record-page.tsx';
import { useRecordForm } from '#admin/kit/use-record-form.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { toast } from '#platform/toast/toast.ts';
import { Tag } from '#ui/tag.tsx';
import { adminListQueries, useDeleteList, useRefetchList, useSaveList } from './lists.queries.ts';
import { LISTS_PATH } from './parts/channel-paths.ts';
import { listEntryApi } from './parts/entry-calls.ts';
import { StoredEntries } from './parts/stored-entries.tsx';
import { ListFactsPanel } from './parts/list-facts-panel.tsx';
import { ListFields, listValues } from './parts/list-fields.ts';
import { useRunWithErrorReport } from './parts/use-reported-call.ts';

const load = pageLoader({
  access: { permission: editingPermissions.updateLists },
  queries: ({ params }) => [adminListQueries.one(params['slugOrId'] ?? '')],
});

export { load as clientLoader, load as loader };

/** Edits a member's list: its name, visibility and items. */
export default function EditListPage() {
  const { list } = useSuspenseQuery(adminListQueries.one(useParams()['slugOrId'] ?? '')).data;
  return <ListEditor key={list.id} list={list} />;
}

function ListEditor({ list }: { list: EditedList }) {
  const { t } = useTrans();
  const control = useRecordForm({
    schema: ListFields,
    record: list,
    toValues: listValues,
    save: useSaveList(list.id),
    reread: useRefetchList(list.id),
    labels: { name: t('Name'), description: t('Description'), is_public: t('Public'), items: t('Content') },
  });
  return (
    <RecordPage
      title={list.name}
      parents={[{ label: t('Lists'), href: LISTS_PATH }]}
      state={<Tag>{list.owner === null ? t('No owner') : t('By :name', { name: list.owner.name })}</Tag>}
      viewHref={list.is_public ? listPath(list) : undefined}
      actions={useActions(list, control)}
    >
      <RecordForm control={control}>
        <ListFactsPanel form={control.form} />
        <Panel title={t('Content')}>
          <StoredEntries calls={listEntryApi(list.id)} model={list.content_model} />
        </Panel>
      </RecordForm>
    </RecordPage>
  );
}

function useActions(list: EditedList, control: { isLeaving: RefObject<boolean> }): RecordAction[] {
  const { t } = useTrans();
  const navigate = useNavigate();
  const run = useRunWithErrorReport();
  const remove = useDeleteList();
  const askToDelete = () =>
    run(async () => {
      const isSure = await confirmDelete(t, {
        name: list.name,
        body: t('Visitors will see that it was removed. Its items stay in the catalogue.'),
      });
      if (!isSure) return;
      await remove(list.id);
      skipLeaveGuard(control);
      toast.positive(t('List deleted'));
      await navigate(LISTS_PATH);
    });
  return [
    historyAction(t, { name: list.name, subject: { type: 'list', id: list.id } }),
    deleteAction(t, () => void askToDelete()),
  ];
}
