import { Outlet, useNavigate } from 'react-router';
import { episodePath } from '@kinora/contracts/catalogue/addresses.ts';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { episodeFields } from '@kinora/contracts/catalogue/season-fields.ts';
import { useFieldLabels } from '#admin/kit/record-fields.ts';
import {
  editEpisodePath,
  editSeasonPath,
  partInsightsPath,
  partVideosPath,
} from '#admin/seasons/season-addresses.ts';
import { editTitlePath, TITLES_PATH } from '#admin/titles/title-addresses.ts';
import { confirmDelete, deleteAction } from '#admin/kit/delete-action.tsx';
import { historyAction } from '#admin/kit/history-action.tsx';
import { useHasSave } from '#admin/kit/record-handle.ts';
import type { RecordAction } from '#admin/kit/record-action.ts';
import { RecordPage } from '#admin/kit/record-page.tsx';
import { SKIP_LEAVE_GUARD } from '#platform/navigation/use-leave-guard.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { usePermission } from '#platform/permissions/use-permission.ts';
import { toast } from '#platform/toast/toast.ts';
import { episodeEditingQueries, useDeleteEpisode, useEditedEpisode } from './episodes.queries.ts';

const load = pageLoader({
  access: { permission: cataloguePermissions.updateTitles },
  queries: ({ params }) => [episodeEditingQueries.ofAddress(params)],
});

export { load as clientLoader, load as loader };

/** The editor of an episode: primary facts, cast, crew. */
export default function EpisodeEditLayout() {
  const { t } = useTrans();
  const episode = useEditedEpisode();
  const { title, season_number: season, episode_number: number, counts } = episode;
  const name = episode.name ?? t('Episode :number', { number });
  const part = { season, episode: number };
  const maySeeReports = usePermission(editingPermissions.viewReports);
  const at = (section?: Parameters<typeof editEpisodePath>[2]) => editEpisodePath(title.id, part, section);
  return (
    <RecordPage
      // Resets all form state when another episode is opened.
      key={episode.id}
      title={name}
      parents={[
        { label: t('Titles'), href: TITLES_PATH },
        { label: title.name, href: editTitlePath(title.id, 'seasons') },
        {
          label: season === 0 ? t('Specials') : t('Season :number', { number: season }),
          href: editSeasonPath(title.id, season),
        },
      ]}
      viewHref={episodePath(title, episode)}
      insightsHref={maySeeReports ? partInsightsPath(title.id, part) : undefined}
      hasSave={useHasSave()}
      actions={useEpisodeActions(name)}
      sections={[
        { label: t('Primary facts'), href: at('primary-facts'), alsoAt: at() },
        { label: t('Cast'), href: at('cast'), count: counts.cast },
        { label: t('Crew'), href: at('crew'), count: counts.crew },
        { label: t('Videos'), href: partVideosPath(title.id, part), count: counts.videos },
      ]}
    >
      <Outlet />
    </RecordPage>
  );
}

function useEpisodeActions(name: string): RecordAction[] {
  const { t } = useTrans();
  const navigate = useNavigate();
  const episode = useEditedEpisode();
  const labels = useFieldLabels(episodeFields);
  const deleteEpisode = useDeleteEpisode(episode);
  const remove = async () => {
    const isSure = await confirmDelete(t, {
      name,
      body: t('Its credits, images, videos and reviews will also be deleted. This cannot be undone.'),
    });
    if (!isSure) return;
    const { title, season_number: season } = episode;
    await deleteEpisode.mutateAsync();
    toast.positive(t(':name was deleted', { name }));
    await navigate(editSeasonPath(title.id, season), { state: SKIP_LEAVE_GUARD });
  };
  return [
    historyAction(t, {
      name,
      subject: { type: 'episode', id: episode.id },
      labels,
    }),
    // The page shows the error.
    deleteAction(t, () => void remove().catch(() => undefined)),
  ];
}
