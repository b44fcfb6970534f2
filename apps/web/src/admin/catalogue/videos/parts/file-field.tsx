import { useId } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { FileDrop } from '#foundation/uploads/file-drop.tsx';
import { UploadRow } from '#foundation/uploads/upload-row.tsx';
import { VIDEO_FILE_TYPES, type VideoFile } from './use-video-file.ts';

/** Where the file of a new video is dropped or chosen, and how far it is. */
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
      {/* Tells the form that what the server says about this field can be shown here. */}
      <input type="hidden" name="file_id" />
      {item === undefined ? null : <UploadRow item={item} canDismiss={false} />}
      <FileDrop
        label={t('Drop a video here')}
        hint={
          item === undefined
            ? t('Drop a video here. An upload that was interrupted goes on when you choose the same file.')
            : t('Drop another video here to take its place.')
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
