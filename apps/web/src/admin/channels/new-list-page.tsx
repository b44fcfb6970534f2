import { useNavigate } from 'react-router';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { Panel } from '#admin/kit/panel.tsx';
import { RecordForm } from '#admin/kit/record-form.tsx';
import { RecordPage } from '#admin/kit/record-page.tsx';
import type { PickedRecord } from '#admin/kit/record-searches.ts';
import { useNewRecordForm } from '#admin/kit/use-record-form.ts';
import { useFormField } from '#platform/form/use-form-field.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { toast } from '#platform/toast/toast.ts';
import { useCreateList } from './lists.queries.ts';
import { editListPath, LISTS_PATH } from './parts/channel-paths.ts';
import { NewEntries } from './parts/stored-entries.tsx';
import { ListFactsPanel } from './parts/list-facts-panel.tsx';
import { type ListBody, ListFields, type ListValues, NEW_LIST } from './parts/list-fields.ts';

const load = pageLoader({ access: { permission: editingPermissions.updateLists } });

export { load as clientLoader, load as loader };

/** Creates a list, owned by the current user. */
export default function NewListPage() {
  const { t } = useTrans();
  const navigate = useNavigate();
  const control = useNewRecordForm({
    schema: ListFields,
    values: NEW_LIST,
    create: useCreateList(),
    onCreated: async (list) => {
      toast.positive(t('List created'));
      await navigate(editListPath(list));
    },
  });
  const items = useFormField<ListValues, ListBody, PickedRecord[]>({ form: control.form, name: 'items' });
  return (
    <RecordPage title={t('New list')} parents={[{ label: t('Lists'), href: LISTS_PATH }]}>
      <RecordForm control={control}>
        <ListFactsPanel form={control.form} />
        <Panel title={t('Content')}>
          <NewEntries value={items.value} onChange={items.onChange} model="title" />
        </Panel>
      </RecordForm>
    </RecordPage>
  );
}
