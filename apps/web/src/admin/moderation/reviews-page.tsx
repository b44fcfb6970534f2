import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { reviewList, listAdminReviews } from '@kinora/contracts/admin/moderation.ts';
import { AdminFrame } from '#admin/shell/admin-frame.tsx';
import { tableQuery, useTable } from '#admin/kit/use-table.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { ModerationTable } from './parts/moderation-table.tsx';
import { useReviewColumns } from './parts/use-content-columns.tsx';
import { useContentFilters } from './parts/use-content-filters.ts';

const load = pageLoader({
  access: { permission: editingPermissions.updateReviews },
  optional: ({ url }) => [tableQuery(reviewList, listAdminReviews, { search: url.searchParams })],
});

export { load as clientLoader, load as loader };

/** All reviews, reported ones first. */
export default function ReviewsPage() {
  const { t } = useTrans();
  const table = useTable(reviewList, listAdminReviews);
  return (
    <>
      <title>{t('Reviews')}</title>
      <AdminFrame title={t('Reviews')}>
        <ModerationTable
          scope={{ kind: 'review' }}
          title={t('Reviews')}
          table={table}
          columns={useReviewColumns({ hasTitle: true })}
          filterWords={useContentFilters()}
          hasDownload
          empty={{ title: t('No reviews yet') }}
        />
      </AdminFrame>
    </>
  );
}
