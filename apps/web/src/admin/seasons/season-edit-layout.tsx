import { Outlet, useNavigate } from 'react-router';
import { seasonPath } from '@kinora/contracts/catalogue/addresses.ts';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { seasonFields } from '@kinora/contracts/catalogue/season-fields.ts';
import { useFieldLabels } from '#admin/kit/record-fields.ts';
import { editTitlePath, TITLES_PATH } from '#admin/titles/title-addresses.ts';
import { deleteAction } from '#admin/kit/delete-action.tsx';
import { historyAction } from '#admin/kit/history-action.tsx';
import { useHasSave } from '#admin/kit/record-handle.ts';
import type { RecordAction } from '#admin/kit/record-action.ts';
import { RecordPage } from '#admin/kit/record-page.tsx';
import { SKIP_LEAVE_GUARD } from '#platform/navigation/use-leave-guard.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { usePermission } from '#platform/permissions/use-permission.ts';
import { useSeasonName } from './parts/season-name.ts';
import { useConfirmDeleteSeason } from './parts/use-ask-to-delete.ts';
import { editSeasonPath, partInsightsPath, partVideosPath } from './season-addresses.ts';
import { seasonEditingQueries, useEditedSeason } from './seasons.queries.ts';

const load = pageLoader({
  access: { permission: cataloguePermissions.updateTitles },
  queries: ({ params }) => [seasonEditingQueries.ofAddress(params)],
});

export { load as clientLoader, load as loader };

/** The editor of a season: episodes, cast and crew. */
export default function SeasonEditLayout() {
  const { t } = useTrans();
  const season = useEditedSeason();
  const { title, number, counts } = season;
  const name = useSeasonName()(number);
  const maySeeReports = usePermission(editingPermissions.viewReports);
  const videos = partVideosPath(title.id, { season: number });
  return (
    <RecordPage
      // Resets all form state when another season is opened.
      key={season.id}
      title={name}
      parents={[
        { label: t('Titles'), href: TITLES_PATH },
        { label: title.name, href: editTitlePath(title.id, 'seasons') },
      ]}
      viewHref={seasonPath(title, number)}
      insightsHref={maySeeReports ? partInsightsPath(title.id, { season: number }) : undefined}
      hasSave={useHasSave()}
      actions={useSeasonActions(name)}
      sections={[
        {
          label: t('Episodes'),
          href: editSeasonPath(title.id, number, 'episodes'),
          alsoAt: editSeasonPath(title.id, number),
          count: season.episode_count,
        },
        { label: t('Cast'), href: editSeasonPath(title.id, number, 'cast'), count: counts.cast },
        { label: t('Crew'), href: editSeasonPath(title.id, number, 'crew'), count: counts.crew },
        { label: t('Videos'), href: videos, count: counts.videos },
      ]}
    >
      <Outlet />
    </RecordPage>
  );
}

function useSeasonActions(name: string): RecordAction[] {
  const { t } = useTrans();
  const navigate = useNavigate();
  const season = useEditedSeason();
  const labels = useFieldLabels(seasonFields);
  const { title } = season;
  const ask = useConfirmDeleteSeason(title.id);
  const remove = async () => {
    if (await ask(season)) await navigate(editTitlePath(title.id, 'seasons'), { state: SKIP_LEAVE_GUARD });
  };
  return [
    historyAction(t, {
      name,
      subject: { type: 'season', id: season.id },
      labels,
    }),
    // The page shows the error.
    deleteAction(t, () => void remove().catch(() => undefined)),
  ];
}
