import { useId } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { FileDrop } from '#foundation/files/file-drop.tsx';
import { UploadRow } from '#foundation/files/upload-row.tsx';
import { VIDEO_FILE_TYPES, type VideoFile } from './use-video-file.ts';

/** Drop zone for the file of a new video, with the upload progress. */
export function FileField({
  file: { item, choose },
  errorMessage,
}: {
  file: VideoFile;
  errorMessage: string | undefined;
}) {
  const { t } = useTrans();
  const errorId = useId();
  return (
    <div role="group" aria-label={t('File')} aria-describedby={errorId} className="grid gap-2">
      {/* Lets the form show server errors for this field here. */}
      <input type="hidden" name="file_id" />
      {item === undefined ? null : <UploadRow item={item} canDismiss={false} />}
      <FileDrop
        label={t('Drop a video here')}
        hint={
          item === undefined
            ? t('Drop a video here. To resume an interrupted upload, choose the same file again.')
            : t('Drop another video here to replace it.')
        }
        accept={VIDEO_FILE_TYPES}
        onFile={choose}
      />
      <p id={errorId} role="alert" className="text-[12.5px] text-danger empty:hidden">
        {errorMessage}
      </p>
    </div>
  );
}
