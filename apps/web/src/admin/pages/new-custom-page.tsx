import { useNavigate } from 'react-router';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { RecordForm } from '#admin/kit/record-form.tsx';
import { RecordPage } from '#admin/kit/record-page.tsx';
import { useNewRecordForm } from '#admin/kit/use-record-form.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { toast } from '#platform/toast/toast.ts';
import { useCreatePage } from './pages.queries.ts';
import { AccessPanel } from './parts/access-panel.tsx';
import { AddressPanel } from './parts/address-panel.tsx';
import { NEW_PAGE, PageFields } from './parts/page-fields.ts';
import { CUSTOM_PAGES_PATH, editPagePath } from './parts/page-paths.ts';
import { PageTagsPanel } from './parts/page-tags-panel.tsx';
import { SearchPanel } from './parts/search-panel.tsx';
import { StatusPanel } from './parts/status-panel.tsx';
import { TextEditor } from './parts/text-editor.tsx';

const load = pageLoader({ access: { permission: foundationPermissions.updatePages } });

export { load as clientLoader, load as loader };

/** Creates a custom page. */
export default function NewCustomPage() {
  const { t } = useTrans();
  const navigate = useNavigate();
  const control = useNewRecordForm({
    schema: PageFields,
    values: NEW_PAGE,
    create: useCreatePage(),
    onCreated: async (page) => {
      toast.positive(t('Page created'));
      await navigate(editPagePath(page));
    },
  });
  return (
    <RecordPage
      title={t('New page')}
      parents={[{ label: t('Custom pages'), href: CUSTOM_PAGES_PATH }]}
      aside={
        <>
          <StatusPanel form={control.form} state="draft" />
          <AddressPanel form={control.form} />
          <AccessPanel form={control.form} />
          <PageTagsPanel form={control.form} />
          <SearchPanel form={control.form} />
        </>
      }
    >
      <RecordForm control={control}>
        <TextEditor form={control.form} />
      </RecordForm>
    </RecordPage>
  );
}
