import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { type EditedVideo, listVideos, videoList } from '@kinora/contracts/catalogue/video-editing.ts';
import { AddLink } from '#admin/kit/add-link.tsx';
import { editColumn } from '#admin/kit/edit-column.tsx';
import { TablePage } from '#admin/kit/table-page.tsx';
import type { RecordColumn } from '#admin/kit/use-table-columns.tsx';
import { tableQuery, useTable } from '#admin/kit/use-table.ts';
import { useWorkProgress } from '#foundation/live/work-events.ts';
import { TimeAgo } from '#platform/i18n/time-ago.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { usePermission } from '#platform/permissions/use-permission.ts';
import { Tag } from '#ui/tag.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { HealthState } from './parts/health-state.tsx';
import { ProcessingState } from './parts/processing-state.tsx';
import { useVideoFilters } from './parts/use-video-filters.ts';
import { editVideoPath, NEW_VIDEO_PATH } from './parts/video-addresses.ts';
import { VideoThumb } from './parts/video-thumb.tsx';
import { categoryLabels, kindLabels } from './parts/video-labels.ts';
import { isVideoProcessing, REFRESH_MS } from './videos.queries.ts';

const load = pageLoader({
  access: { permission: cataloguePermissions.updateVideos },
  optional: ({ url }) => [tableQuery(videoList, listVideos, { search: url.searchParams })],
});

export { load as clientLoader, load as loader };

/** Lists all videos, newest first by default. */
export default function VideosPage() {
  const { t } = useTrans();
  const canAdd = usePermission(cataloguePermissions.createVideos);
  // Polls while a listed video is being processed, in case there are no live updates.
  const table = useTable(videoList, listVideos, {
    refreshMs: (videos) => (videos.some(isVideoProcessing) ? REFRESH_MS : 0),
  });
  useWorkProgress('videos', () => void table.result.refetch());
  const addLink = canAdd ? <AddLink href={NEW_VIDEO_PATH} label={t('Add video')} /> : null;

  return (
    <>
      <title>{t('Videos')}</title>
      <TablePage
        title={t('Videos')}
        actions={addLink}
        table={table}
        columns={useColumns()}
        rowText={({ name }) => name}
        rowHref={({ id }) => editVideoPath(id)}
        filterWords={useVideoFilters()}
        hasDownload
        empty={{ title: t('No videos yet'), description: t('Add your first one.') }}
      />
    </>
  );
}

function useColumns(): RecordColumn<EditedVideo>[] {
  const { t } = useTrans();
  const categories = categoryLabels(t);
  const kinds = kindLabels(t);
  return [
    {
      id: 'name',
      header: t('Name'),
      isRowHeader: true,
      className: 'w-full',
      render: (video) => <NameCell video={video} />,
    },
    { id: 'category', header: t('Category'), render: ({ category }) => categories[category] },
    { id: 'kind', header: t('Type'), render: ({ kind }) => kinds[kind] },
    { id: 'processing', header: t('Status'), render: (video) => <ProcessingState video={video} /> },
    { id: 'health', header: t('Health'), render: ({ health }) => <HealthState health={health} /> },
    {
      id: 'created_at',
      header: t('Added'),
      render: (video) => <TimeAgo moment={video.created_at} className="text-fg-2" />,
    },
    editColumn(t, { nameOf: ({ name }) => name, hrefOf: ({ id }) => editVideoPath(id) }),
  ];
}

function NameCell({ video }: { video: EditedVideo }) {
  const { t } = useTrans();
  const { id, name, title, season, episode, is_approved: isApproved } = video;
  const place = [
    title.name,
    ...(season === null ? [] : [t('Season :number', { number: season })]),
    ...(episode === null ? [] : [t('Episode :number', { number: episode })]),
  ];
  return (
    <div className="flex items-center gap-3.5 py-2">
      <VideoThumb video={video} />
      <div className="min-w-0 max-md:max-w-44">
        <div className="flex items-center gap-2">
          <TextLink href={editVideoPath(id)} tone="quiet" className="truncate font-semibold text-fg!">
            {name}
          </TextLink>
          {isApproved ? null : <Tag tone="warning">{t('Not approved')}</Tag>}
        </div>
        <p className="truncate text-micro text-fg-3">{place.join(' · ')}</p>
      </div>
    </div>
  );
}
