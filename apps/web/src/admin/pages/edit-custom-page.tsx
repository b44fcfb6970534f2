import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { pagePath } from '@kinora/contracts/foundation/legal-pages.ts';
import type { EditedPage } from '@kinora/contracts/foundation/pages.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { confirmDelete, deleteAction, skipLeaveGuard } from '#admin/kit/delete-action.tsx';
import { historyAction } from '#admin/kit/history-action.tsx';
import { RecordForm } from '#admin/kit/record-form.tsx';
import { RecordPage } from '#admin/kit/record-page.tsx';
import { useRecordForm } from '#admin/kit/use-record-form.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { toast } from '#platform/toast/toast.ts';
import { adminPageQueries, useDeletePages, useRefetchPage, useSavePage } from './pages.queries.ts';
import { AccessPanel } from './parts/access-panel.tsx';
import { AddressPanel } from './parts/address-panel.tsx';
import { PageFields, pageValues } from './parts/page-fields.ts';
import { pageLabels } from './parts/page-labels.ts';
import { CUSTOM_PAGES_PATH } from './parts/page-paths.ts';
import { PageTagsPanel } from './parts/page-tags-panel.tsx';
import { PageTranslations } from './parts/page-translations.tsx';
import { SearchPanel } from './parts/search-panel.tsx';
import { StatusPanel } from './parts/status-panel.tsx';
import { TextEditor } from './parts/text-editor.tsx';

const load = pageLoader({
  access: { permission: foundationPermissions.updatePages },
  queries: ({ params }) => [adminPageQueries.one(Number(params['pageId']))],
});

export { load as clientLoader, load as loader };

/** Edits a custom page: its text, address, readers and publication. */
export default function EditCustomPage() {
  const { page } = useSuspenseQuery(adminPageQueries.one(Number(useParams()['pageId']))).data;
  return <PageEditor key={page.id} page={page} />;
}

function PageEditor({ page }: { page: EditedPage }) {
  const { t } = useTrans();
  const control = useRecordForm({
    schema: PageFields,
    record: page,
    toValues: pageValues,
    save: useSavePage(page.id),
    reread: useRefetchPage(page.id),
    labels: pageLabels(t),
  });
  const { form } = control;
  return (
    <RecordPage
      title={page.title}
      parents={[{ label: t('Custom pages'), href: CUSTOM_PAGES_PATH }]}
      viewHref={pagePath(page.slug)}
      actions={usePageActions(page, control)}
      aside={
        <>
          <StatusPanel key={page.state} form={form} state={page.state} />
          <AddressPanel form={form} saved={page} />
          <AccessPanel form={form} />
          <PageTagsPanel form={form} />
          <SearchPanel form={form} />
        </>
      }
    >
      <RecordForm control={control}>
        <TextEditor form={form} />
        <PageTranslations form={form} />
      </RecordForm>
    </RecordPage>
  );
}

function usePageActions({ id, title }: EditedPage, control: Parameters<typeof skipLeaveGuard>[0]) {
  const { t } = useTrans();
  const navigate = useNavigate();
  const remove = useDeletePages();
  const askToDelete = async () => {
    const isSure = await confirmDelete(t, { name: title, body: t('Visitors will no longer find it.') });
    if (!isSure) return;
    await remove.mutateAsync([id]);
    skipLeaveGuard(control);
    toast.positive(t('Page deleted'));
    await navigate(CUSTOM_PAGES_PATH);
  };
  return [
    historyAction(t, { name: title, subject: { type: 'custom_page', id }, labels: pageLabels(t) }),
    // The page shows the error of a failed mutation.
    deleteAction(t, () => void askToDelete().catch(() => undefined)),
  ];
}
