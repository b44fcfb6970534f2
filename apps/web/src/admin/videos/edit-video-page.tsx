import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { watchPath } from '@kinora/contracts/catalogue/addresses.ts';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import type { EditedVideo } from '@kinora/contracts/catalogue/video-editing.ts';
import { RecordForm } from '#admin/kit/record-form.tsx';
import { RecordPage } from '#admin/kit/record-page.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { usePermission } from '#platform/permissions/use-permission.ts';
import { AvailabilityPanel } from './parts/availability-panel.tsx';
import { CaptionsPanel } from './parts/captions-panel.tsx';
import { ChaptersPanel } from './parts/chapters-panel.tsx';
import { HealthPanel } from './parts/health-panel.tsx';
import { ProcessingPanel } from './parts/processing-panel.tsx';
import { SegmentsPanel } from './parts/segments-panel.tsx';
import { useVideoActions } from './parts/use-video-actions.tsx';
import { useVideoForm } from './parts/use-video-control.ts';
import { FactsPanel, VideoParentPanel, SourcePanel } from './parts/video-form-fields.tsx';
import { videoParentQueries, useVideoParent } from './parts/video-place.ts';
import { adminVideoQueries } from './videos.queries.ts';

const load = pageLoader({
  access: { permission: cataloguePermissions.updateVideos },
  queries: ({ params }) => [adminVideoQueries.one(Number(params['videoId'])), ...videoParentQueries(params)],
});

export { load as clientLoader, load as loader };

/** Edits a video: its facts, chapters and captions, and the processing of its file. */
export default function EditVideoPage() {
  const id = Number(useParams()['videoId']);
  const { video } = useSuspenseQuery(adminVideoQueries.one(id)).data;
  return <VideoEditor key={video.id} video={video} />;
}

function VideoEditor({ video }: { video: EditedVideo }) {
  const { t } = useTrans();
  const place = useVideoParent();
  const { control, titles, learn } = useVideoForm(video);
  const maySeeReports = usePermission(editingPermissions.viewReports);
  const { form } = control;
  return (
    <RecordPage
      title={video.name}
      parents={place.crumbs}
      viewHref={watchPath(video.id)}
      insightsHref={maySeeReports ? `/admin/insights/videos/${video.id}` : undefined}
      actions={useVideoActions(video, control, place.listPath)}
      aside={
        // Keeps long caption names from widening the column.
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          {video.kind === 'file' ? <ProcessingPanel videoId={video.id} /> : null}
          <CaptionsPanel video={video} />
          <HealthPanel health={video.health} />
        </div>
      }
    >
      <RecordForm control={control}>
        <VideoParentPanel form={form} titles={titles} onChoose={learn} />
        <FactsPanel form={form} />
        <SourcePanel form={form}>
          <p className="text-fg-2">{t('Stored on this site. To use a different file, add a new video.')}</p>
        </SourcePanel>
        <AvailabilityPanel form={form} />
        <ChaptersPanel form={form} />
        <SegmentsPanel form={form} />
      </RecordForm>
    </RecordPage>
  );
}
