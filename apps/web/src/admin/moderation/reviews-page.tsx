import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { listAdminReviews, reviewList } from '@kinora/contracts/admin/moderation.ts';
import { useTable } from '#admin/kit/use-table.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { queueQueries, useModerationView } from './moderation-views.ts';
import { ModerationQueue } from './parts/moderation-queue.tsx';
import { useReviewColumns } from './parts/use-content-columns.tsx';

const load = pageLoader({
  access: { permission: editingPermissions.updateReviews },
  ...queueQueries('reviews', reviewList, listAdminReviews),
});

export { load as clientLoader, load as loader };

/** The reviews that are reported or held, and all others. */
export default function ReviewsPage() {
  const { t } = useTrans();
  const { view, rules } = useModerationView();
  return (
    <ModerationQueue
      queue="reviews"
      kind="review"
      title={t('Reviews')}
      view={view}
      table={useTable(reviewList, listAdminReviews, rules)}
      columns={useReviewColumns({ hasTitle: true })}
      hasDownload
      nothing={t('No reviews yet')}
    />
  );
}
