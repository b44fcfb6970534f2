import { clsx } from 'clsx';
import { RotateCcw, Upload, X } from 'lucide-react';
import { DropZone, type DropZoneProps } from 'react-aria-components/DropZone';
import { BRANDING_UPLOADS } from '@kinora/contracts/foundation/settings.ts';
import { IMAGE_FILE_TYPES, useImageUpload } from '#admin/kit/use-image-upload.ts';
import { UploadRow } from '#foundation/files/upload-row.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pickFiles } from '#platform/upload/pick-files.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { rowLabel } from '../settings-model.ts';
import type { ControlProps } from './choice-control.tsx';

/** An image by its address; a new file is uploaded at once and used when the form is saved. */
export function ImageControl({
  row,
  value,
  onChange,
  errorMessage,
  isDisabled,
}: Omit<ControlProps, 'labelId' | 'describedBy'>) {
  const { t, dynamic } = useTrans();
  const { item, choose } = useImageUpload(BRANDING_UPLOADS, ({ url }) => onChange(url), 'public');
  const take = ([file]: readonly File[]) => {
    if (file !== undefined) choose(file);
  };
  const src = typeof value === 'string' ? value : null;
  const name = rowLabel(row, dynamic);
  return (
    <div role="group" aria-label={name} className="grid gap-1.5">
      <div className="overflow-hidden rounded-[10px] border border-line">
        <DropZone
          aria-label={t('Drop a file for :name', { name })}
          isDisabled={isDisabled}
          onDrop={({ items }) => void filesOf(items).then(take)}
          className={clsx(
            'grid h-16 place-items-center px-2 text-center text-[12px] data-drop-target:bg-accent-wash data-focus-visible:focus-ring',
            src === null && 'bg-wash text-fg-3',
            // The background of the logo's theme, whatever the theme of this page.
            src !== null && (row.field.path.includes('light') ? 'bg-white' : 'bg-black'),
          )}
        >
          {src === null ? (
            <span>{t('Drop a file or browse')}</span>
          ) : (
            <img src={src} alt={name} className="max-h-10 max-w-full object-contain" />
          )}
        </DropZone>
        <div className="flex items-center gap-0.5 border-t border-line py-1.25 ps-2.5 pe-1.5">
          <span className="min-w-0 flex-1 truncate text-[12px] text-fg-2">{dynamic(row.field.label)}</span>
          {src === null ? null : (
            <IconButton label={t('Remove :name', { name })} size="xs" onPress={() => onChange(null)}>
              <X size={13} strokeWidth={1.75} />
            </IconButton>
          )}
          <IconButton
            label={src === null ? t('Upload :name', { name }) : t('Replace :name', { name })}
            size="xs"
            isDisabled={isDisabled}
            onPress={() => void pickFiles({ accept: IMAGE_FILE_TYPES }).then(take)}
          >
            {src === null ? (
              <Upload size={13} strokeWidth={1.75} />
            ) : (
              <RotateCcw size={13} strokeWidth={1.75} />
            )}
          </IconButton>
        </div>
      </div>
      {item === undefined ? null : <UploadRow item={item} canDismiss={false} />}
      {errorMessage === undefined ? null : (
        <p role="alert" className="text-[12.5px] text-danger">
          {errorMessage}
        </p>
      )}
    </div>
  );
}

async function filesOf(items: Parameters<NonNullable<DropZoneProps['onDrop']>>[0]['items']): Promise<File[]> {
  return Promise.all(items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : [])));
}
