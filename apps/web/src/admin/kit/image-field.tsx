import { type ReactNode, useId } from 'react';
import type { FileEntry } from '@kinora/contracts/foundation/files.ts';
import { FileDrop } from '#foundation/uploads/file-drop.tsx';
import { UploadRow } from '#foundation/uploads/upload-row.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Artwork, type ArtworkRatio } from '#ui/artwork.tsx';
import { IMAGE_FILE_TYPES, useImageUpload } from './use-image-upload.ts';

/** A picture of a record: shows it, and takes another by dropping or choosing a file, with its progress. */
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
  /** Nothing, while there is no picture. */
  src: string | null;
  ratio: ArtworkRatio;
  /** Names what the server holds the file against. */
  policy: string;
  hint?: string;
  /** The file is there; the record does not show it yet. */
  onArrived: (entry: FileEntry) => void;
  /** What else can be done with the picture. */
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
          label={t('Drop a picture here')}
          hint={src === null ? t('Drop a picture here.') : t('Drop another picture here to take its place.')}
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
