import { type ReactNode, useId } from 'react';
import type { FileEntry } from '@kinora/contracts/foundation/files.ts';
import { FileDrop } from '#foundation/files/file-drop.tsx';
import { UploadRow } from '#foundation/files/upload-row.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Artwork, type ArtworkRatio } from '#ui/artwork.tsx';
import { IMAGE_FILE_TYPES, useImageUpload } from './use-image-upload.ts';

/** Shows a record's image and uploads a new one by dropping or choosing a file, with progress. */
export function ImageField({
  label,
  src,
  ratio,
  policy,
  hint,
  onArrived,
  actions,
}: {
  label: string;
  /** Null while there is no image. */
  src: string | null;
  ratio: ArtworkRatio;
  /** The upload policy that the server checks the file against. */
  policy: string;
  hint?: string;
  /** Called when the file is uploaded; the record does not use it yet. */
  onArrived: (entry: FileEntry) => void;
  /** Further actions for the image. */
  actions?: ReactNode;
}) {
  const { t } = useTrans();
  const hintId = useId();
  const { item, choose } = useImageUpload(policy, onArrived);
  return (
    <div role="group" aria-label={label} aria-describedby={hintId} className="flex flex-wrap gap-4.5">
      <div className={ratio === 'landscape' ? 'w-65' : 'w-37.5'}>
        <Artwork
          image={src === null ? null : { src }}
          ratio={ratio}
          alt={src === null ? '' : label}
          fallback={<span className="block size-full bg-wash" />}
          className="block w-full"
        />
        {actions}
      </div>
      <div className="grid min-w-0 flex-1 basis-60 content-start gap-2">
        {item === undefined ? null : <UploadRow item={item} canDismiss={false} />}
        <FileDrop
          label={t('Drop an image here')}
          hint={src === null ? t('Drop an image here.') : t('Drop another image here to replace it.')}
          accept={IMAGE_FILE_TYPES}
          onFile={choose}
        />
        {hint === undefined ? null : (
          <p id={hintId} className="text-[12.5px] text-fg-3">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
