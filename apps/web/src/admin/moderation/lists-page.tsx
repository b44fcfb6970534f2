import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { listModeratedLists, moderatedListList } from '@kinora/contracts/admin/moderation.ts';
import { useTable } from '#admin/kit/use-table.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { queueQueries, useModerationView } from './moderation-views.ts';
import { ModerationQueue } from './parts/moderation-queue.tsx';
import { useListColumns } from './parts/use-content-columns.tsx';

const load = pageLoader({
  access: { permission: editingPermissions.updateLists },
  ...queueQueries('lists', moderatedListList, listModeratedLists),
});

export { load as clientLoader, load as loader };

/** The lists of members that are reported or held, and all others that are or were public. */
export default function ModeratedListsPage() {
  const { t } = useTrans();
  const { view, rules } = useModerationView();
  return (
    <ModerationQueue
      queue="lists"
      kind="list"
      title={t('List moderation')}
      view={view}
      table={useTable(moderatedListList, listModeratedLists, rules)}
      columns={useListColumns()}
      nothing={t('No lists yet')}
    />
  );
}
