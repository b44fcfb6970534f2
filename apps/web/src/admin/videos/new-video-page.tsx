import { useEffect, useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import type { EditedVideo, VideoForm } from '@kinora/contracts/catalogue/video-editing.ts';
import { AdminFrame } from '#admin/shell/admin-frame.tsx';
import { useSaveKey } from '#platform/form/use-save-key.ts';
import { failureText } from '#foundation/files/failure-text.ts';
import { Form, type SubmitForm } from '#platform/form/form.tsx';
import { useAppForm } from '#platform/form/use-app-form.ts';
import { useFormMutation } from '#platform/form/use-form-mutation.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { useBootstrap } from '#platform/session/session-context.tsx';
import { toast } from '#platform/toast/toast.ts';
import { UploadFailure } from '#platform/upload/upload-failure.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button } from '#ui/button.tsx';
import { AvailabilityPanel } from './parts/availability-panel.tsx';
import { FileField } from './parts/file-field.tsx';
import { useVideoFile } from './parts/use-video-file.ts';
import { VideoFields, videoFieldValues } from './parts/video-fields.ts';
import { FactsPanel, VideoParentPanel, SourcePanel } from './parts/video-form-fields.tsx';
import { videoParentQueries, useVideoParent } from './parts/video-place.ts';
import { useCreateVideo } from './videos.queries.ts';

const load = pageLoader({
  access: { permission: cataloguePermissions.createVideos },
  queries: ({ params }) => videoParentQueries(params),
});

export { load as clientLoader, load as loader };

/**
 * Adds a video, to the title in the URL if there is one. The file uploads while the user fills in the form, and the
 * video is created when the upload is complete.
 */
export default function NewVideoPage() {
  const { t } = useTrans();
  const formId = useId();
  useSaveKey(formId);
  const place = useVideoParent();
  const { form, file, submit } = useNewVideo(place);
  const { isSubmitting, errors } = form.formState;
  const choose = (chosen: File) => {
    form.clearErrors('file_id');
    if (form.getValues('name') === '') form.setValue('name', chosen.name.replace(/\.[^.]+$/, ''));
    file.choose(chosen);
  };

  return (
    <>
      <title>{t('Add video')}</title>
      <AdminFrame
        title={t('Add video')}
        actions={
          <Button type="submit" form={formId} variant="primary" size="sm" isPending={isSubmitting}>
            {t('Save')}
          </Button>
        }
      >
        <Breadcrumbs className="mb-4" crumbs={[...place.crumbs, { label: t('Add video') }]} />
        <Form id={formId} form={form} onSubmit={submit} className="grid max-w-230 gap-4">
          <SourcePanel form={form}>
            <FileField file={{ ...file, choose }} errorMessage={errors.file_id?.message} />
          </SourcePanel>
          <VideoParentPanel form={form} titles={place.title === undefined ? [] : [place.title]} />
          <FactsPanel form={form} />
          <AvailabilityPanel form={form} />
          {isSubmitting && file.item?.status === 'inProgress' ? (
            <p role="status" className="text-fg-2">
              {t('The video is added when its upload finishes. You can leave this page in the meantime.')}
            </p>
          ) : null}
        </Form>
      </AdminFrame>
    </>
  );
}

function useNewVideo({ values: preset, editPath }: ReturnType<typeof useVideoParent>) {
  const { t } = useTrans();
  const { i18n } = useBootstrap();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const isAdded = useRef(false);
  const file = useVideoFile();
  const form = useAppForm({ schema: VideoFields, defaultValues: { ...videoFieldValues(), ...preset } });
  const { submit: send } = useFormMutation(form, {
    send: useCreateVideo(),
    onSuccess: async ({ id, name }: EditedVideo) => {
      isAdded.current = true;
      // A user who left the page during the upload stays where they are and gets a toast with a link.
      const action = { label: t('Edit'), action: editPath(id) };
      toast.positive(t(':name was added', { name }), isHere.current ? {} : { action });
      if (isHere.current) await navigate(editPath(id));
    },
  });

  const submit: SubmitForm<VideoForm> = async (values, element) => {
    // Ctrl S still reaches this form until the video's page has rendered, and would add a second video.
    if (isAdded.current) return;
    if (values.kind !== 'file') return send(values, element);
    try {
      const arrival = file.arrival();
      if (arrival === null) throw new UploadFailure('Choose a file.');
      const { id } = await arrival;
      await send({ ...values, file_id: id }, element);
    } catch (error) {
      if (!(error instanceof UploadFailure)) throw error;
      form.setError('file_id', { type: 'upload', message: failureText(i18n, error) });
    }
  };
  return { form, file, submit };
}

/** Whether the page is still mounted. */
function useIsHere() {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
