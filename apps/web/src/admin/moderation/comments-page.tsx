import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { commentList, listAdminComments } from '@kinora/contracts/admin/moderation.ts';
import { useTable } from '#admin/kit/use-table.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { queueQueries, useModerationView } from './moderation-views.ts';
import { ModerationQueue } from './parts/moderation-queue.tsx';
import { useCommentColumns } from './parts/use-content-columns.tsx';

const load = pageLoader({
  access: { permission: editingPermissions.updateComments },
  ...queueQueries('comments', commentList, listAdminComments),
});

export { load as clientLoader, load as loader };

/** The comments that are reported or held, and all others. */
export default function CommentsPage() {
  const { t } = useTrans();
  const { view, rules } = useModerationView();
  return (
    <ModerationQueue
      queue="comments"
      kind="comment"
      title={t('Comments')}
      view={view}
      table={useTable(commentList, listAdminComments, rules)}
      columns={useCommentColumns({ hasTitle: true })}
      hasDownload
      nothing={t('No comments yet')}
    />
  );
}
