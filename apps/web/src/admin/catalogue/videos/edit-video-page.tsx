import { useSuspenseQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useId } from 'react';
import { useParams } from 'react-router';
import { watchPath } from '@kinora/contracts/catalogue/addresses.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import type { EditedVideo } from '@kinora/contracts/catalogue/video-editing.ts';
import { AdminPage } from '#admin/kit/admin-page.tsx';
import { useLeaveGuard } from '#admin/kit/use-leave-guard.ts';
import { useSaveKey } from '#admin/kit/use-save-key.ts';
import { Form } from '#platform/form/form.tsx';
import { useAppForm } from '#platform/form/use-app-form.ts';
import { useFormMutation } from '#platform/form/use-form-mutation.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { toast } from '#platform/toast/toast.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { Tag } from '#ui/tag.tsx';
import { CaptionsPanel } from './parts/captions-panel.tsx';
import { ChaptersPanel } from './parts/chapters-panel.tsx';
import { DeleteVideoButton } from './parts/delete-video-button.tsx';
import { HealthPanel } from './parts/health-panel.tsx';
import { ProcessingPanel } from './parts/processing-panel.tsx';
import { SegmentsPanel } from './parts/segments-panel.tsx';
import { VideoFields, videoFieldValues } from './parts/video-fields.ts';
import { FactsPanel, PlacePanel, SourcePanel } from './parts/video-form-fields.tsx';
import { VideoInsightsLink } from './parts/video-insights-link.tsx';
import { placeQueries, useVideoPlace } from './parts/video-place.ts';
import { adminVideoQueries, useSaveVideo } from './videos.queries.ts';

const load = pageLoader({
  access: { permission: cataloguePermissions.updateVideos },
  queries: ({ params }) => [adminVideoQueries.one(Number(params['videoId'])), ...placeQueries(params)],
});

export { load as clientLoader, load as loader };

/** A video: its facts, chapters and captions, and what becomes of its file. */
export default function EditVideoPage() {
  const id = Number(useParams()['videoId']);
  const { video } = useSuspenseQuery(adminVideoQueries.one(id)).data;
  return <VideoEditor key={video.id} video={video} />;
}

function VideoEditor({ video }: { video: EditedVideo }) {
  const { t } = useTrans();
  const formId = useId();
  useSaveKey(formId);
  const place = useVideoPlace();
  const form = useAppForm({ schema: VideoFields, defaultValues: videoFieldValues(video) });
  const { isDirty, isSubmitting } = form.formState;
  useLeaveGuard(isDirty && !isSubmitting);
  const { submit } = useFormMutation(form, {
    send: useSaveVideo(video.id),
    onSuccess: (saved) => {
      form.reset(videoFieldValues(saved));
      toast.positive(t('Video updated'));
    },
  });
  const actions = (
    <>
      {isDirty ? (
        <Tag tone="warning" className="max-md:hidden">
          {t('Unsaved changes')}
        </Tag>
      ) : null}
      <ButtonLink
        href={watchPath(video.id)}
        variant="text"
        size="sm"
        icon={<ExternalLink size={16} strokeWidth={1.75} />}
        className="max-md:hidden"
      >
        {t('View')}
      </ButtonLink>
      <VideoInsightsLink videoId={video.id} />
      <Button type="submit" form={formId} variant="primary" size="sm" isPending={isSubmitting}>
        {t('Save')}
      </Button>
    </>
  );

  return (
    <>
      <title>{video.name}</title>
      <AdminPage title={video.name} actions={actions}>
        <Breadcrumbs className="mb-4" crumbs={[...place.crumbs, { label: video.name }]} />
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
          <Form id={formId} form={form} onSubmit={submit} className="grid min-w-0 gap-4">
            <PlacePanel form={form} title={video.title} />
            <FactsPanel form={form} />
            <SourcePanel form={form}>
              <p className="text-fg-2">{t('A file of this site. Add another video to use another file.')}</p>
            </SourcePanel>
            <ChaptersPanel form={form} />
            <SegmentsPanel form={form} />
          </Form>
          <div className="grid min-w-0 gap-4">
            {video.kind === 'file' ? <ProcessingPanel videoId={video.id} /> : null}
            <CaptionsPanel video={video} />
            <HealthPanel health={video.health} />
            <DeleteVideoButton video={video} listPath={place.listPath} onLeave={() => form.reset()} />
          </div>
        </div>
      </AdminPage>
    </>
  );
}
