import { Outlet } from 'react-router';
import { titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { useHasSave } from '#admin/kit/record-handle.ts';
import { RecordPage } from '#admin/kit/record-page.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { usePermission } from '#platform/permissions/use-permission.ts';
import { Tag } from '#ui/tag.tsx';
import { TitleAside } from './parts/title-aside.tsx';
import { useTitleActions } from './parts/use-title-actions.tsx';
import { useTitleSections } from './parts/use-title-sections.ts';
import { titleInsightsPath, TITLES_PATH } from './title-addresses.ts';
import { titleEditingQueries, useEditedTitle } from './titles.queries.ts';

const load = pageLoader({
  access: { permission: cataloguePermissions.updateTitles },
  queries: ({ params }) => [titleEditingQueries.ofAddress(params)],
});

export { load as clientLoader, load as loader };

/** The editor of a film or series; each section is a nested page. */
export default function TitleEditLayout() {
  const { t } = useTrans();
  const title = useEditedTitle();
  const maySeeReports = usePermission(editingPermissions.viewReports);
  const isDeleted = title.deleted_at !== null;
  return (
    <RecordPage
      // Resets all form state when another title is opened.
      key={title.id}
      title={title.name}
      parents={[{ label: t('Titles'), href: TITLES_PATH }]}
      state={isDeleted ? <Tag tone="danger">{t('Deleted')}</Tag> : null}
      viewHref={isDeleted ? undefined : titlePath(title)}
      insightsHref={maySeeReports ? titleInsightsPath(title.id) : undefined}
      hasSave={useHasSave() && !isDeleted}
      actions={useTitleActions(title)}
      sections={useTitleSections(title)}
      aside={<TitleAside title={title} />}
    >
      {isDeleted ? (
        <p className="mb-4 rounded-xl border border-line bg-wash px-4 py-3 text-fg-2">
          {title.merged_into === null
            ? t('This title is deleted. Restore it to change it.')
            : t('This title was merged into another one. Undo the merge to change it.')}
        </p>
      ) : null}
      {/* Disabled, because a save on a deleted title would be lost. */}
      <div inert={isDeleted} className={isDeleted ? 'opacity-60' : undefined}>
        <Outlet />
      </div>
    </RecordPage>
  );
}
