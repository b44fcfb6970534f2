import { useParams } from 'react-router';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { listAdminTitleComments, commentList } from '@kinora/contracts/admin/moderation.ts';
import type { SectionHandle } from '#admin/kit/record-handle.ts';
import { tableQuery, useTable } from '#admin/kit/use-table.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { ModerationTable } from './parts/moderation-table.tsx';
import { useCommentColumns } from './parts/use-content-columns.tsx';
import { useContentFilters } from './parts/use-content-filters.ts';

const load = pageLoader({
  access: { permission: editingPermissions.updateComments },
  optional: ({ params, url }) => [
    tableQuery(commentList, listAdminTitleComments, {
      search: url.searchParams,
      params: { id: Number(params['titleId']) },
    }),
  ],
});

export { load as clientLoader, load as loader };

export const handle: SectionHandle = { hasSave: false };

/** The comments of one title, as a section of its editor. */
export default function TitleCommentsPage() {
  const { t } = useTrans();
  const titleId = Number(useParams()['titleId']);
  const table = useTable(commentList, listAdminTitleComments, { params: { id: titleId } });
  return (
    <ModerationTable
      scope={{ kind: 'comment', titleId }}
      title={t('Comments')}
      table={table}
      columns={useCommentColumns({ hasTitle: false })}
      filterWords={useContentFilters()}
      empty={{ title: t('No comments yet') }}
    />
  );
}
