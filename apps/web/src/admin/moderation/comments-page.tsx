import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { commentList, listAdminComments } from '@kinora/contracts/admin/moderation.ts';
import { AdminFrame } from '#admin/shell/admin-frame.tsx';
import { tableQuery, useTable } from '#admin/kit/use-table.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { ModerationTable } from './parts/moderation-table.tsx';
import { useCommentColumns } from './parts/use-content-columns.tsx';
import { useContentFilters } from './parts/use-content-filters.ts';

const load = pageLoader({
  access: { permission: editingPermissions.updateComments },
  optional: ({ url }) => [tableQuery(commentList, listAdminComments, { search: url.searchParams })],
});

export { load as clientLoader, load as loader };

/** All comments, reported ones first. */
export default function CommentsPage() {
  const { t } = useTrans();
  const table = useTable(commentList, listAdminComments);
  return (
    <>
      <title>{t('Comments')}</title>
      <AdminFrame title={t('Comments')}>
        <ModerationTable
          scope={{ kind: 'comment' }}
          title={t('Comments')}
          table={table}
          columns={useCommentColumns({ hasTitle: true })}
          filterWords={useContentFilters()}
          hasDownload
          empty={{ title: t('No comments yet') }}
        />
      </AdminFrame>
    </>
  );
}
