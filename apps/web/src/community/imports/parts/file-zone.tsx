import { ArrowUpFromLine } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button as PlainButton } from 'react-aria-components/Button';
import { DropZone, type DropZoneProps } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { IMPORT_MAX_BYTES } from '@kinora/contracts/community/imports.ts';
import { formatBytes } from '@kinora/contracts/foundation/upload-rules.ts';
import { messageNodes } from '#platform/i18n/message-nodes.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { ProgressLine } from '#ui/progress-bar.tsx';
import type { UploadImport } from './use-upload-import.ts';

/** What the file dialog offers. A dropped file may have any name, because the server detects the format. */
export const FILE_TYPES = ['.zip', '.csv', '.json', 'application/zip', 'text/csv', 'application/json'];

type Dropped = Parameters<NonNullable<DropZoneProps['onDrop']>>[0]['items'];

/** The place to drop a file, or to choose one with the file dialog. */
export function FileZone({ upload }: { upload: UploadImport }) {
  const { t } = useTrans();
  const take = async (items: Dropped) => {
    const file = items.find((item) => item.kind === 'file');
    if (file) upload.choose(await file.getFile());
    else if (items.some((item) => item.kind === 'directory')) upload.refuseFolder();
  };
  return (
    <DropZone
      aria-label={t('File to import')}
      isDisabled={upload.file !== null}
      onDrop={({ items }) => void take(items)}
      className="relative mt-6.5 grid min-h-58 content-center justify-items-center gap-1.5 rounded-panel border-[1.5px] border-dashed border-line-strong px-6 py-13 text-center data-drop-target:border-solid data-drop-target:border-accent data-drop-target:bg-wash data-focus-visible:focus-ring"
    >
      {({ isDropTarget }) =>
        upload.file === null ? (
          <Rest isDropTarget={isDropTarget} upload={upload} />
        ) : (
          <Uploading name={upload.file.name} percent={upload.percent} onCancel={upload.cancel} />
        )
      }
    </DropZone>
  );
}

function Rest({ isDropTarget, upload }: { isDropTarget: boolean; upload: UploadImport }) {
  const { t } = useTrans();
  return (
    <>
      <span className="mb-2 grid size-13 place-items-center rounded-full bg-wash-2">
        <ArrowUpFromLine size={22} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <b className="text-panel">{isDropTarget ? t('Drop to read the file') : t('Drop your export here')}</b>
      <p className="text-sm text-fg-2">
        {messageNodes(t('or :choose. ZIP, CSV or JSON up to :max. Nothing is saved before you confirm.'), {
          choose: <ChooseLink upload={upload} />,
          max: <bdi>{formatBytes(IMPORT_MAX_BYTES)}</bdi>,
        })}
      </p>
    </>
  );
}

/** Its area is the whole zone. */
function ChooseLink({ upload }: { upload: UploadImport }) {
  const { t } = useTrans();
  const { isCancelled } = upload;
  const link = useRef<HTMLButtonElement>(null);
  // The button that cancelled the upload is gone.
  useEffect(() => {
    if (isCancelled) link.current?.focus();
  }, [isCancelled]);
  return (
    <FileTrigger
      acceptedFileTypes={FILE_TYPES}
      onSelect={(files) => {
        if (files?.[0]) upload.choose(files[0]);
      }}
    >
      <PlainButton
        ref={link}
        className="rounded-xs font-semibold text-fg underline decoration-line-strong underline-offset-3 after:absolute after:inset-0 data-hovered:decoration-current"
      >
        {t('choose a file')}
      </PlainButton>
    </FileTrigger>
  );
}

function Uploading({ name, percent, onCancel }: { name: string; percent: number; onCancel: () => void }) {
  const { t } = useTrans();
  const cancel = useRef<HTMLButtonElement>(null);
  // The control that had the focus is gone.
  useEffect(() => cancel.current?.focus(), []);
  return (
    <>
      <b dir="auto" className="max-w-full text-panel wrap-anywhere">
        {name}
      </b>
      <span role="status" className="sr-only">
        {t('Uploading')}
      </span>
      <p className="text-sm text-fg-2 tabular-nums">{t('Uploading, :percent %', { percent })}</p>
      <ProgressLine aria-label={t('Uploading')} value={percent} className="mt-2.5 w-80 max-w-full" />
      <Button ref={cancel} size="sm" className="mt-4" onPress={onCancel}>
        {t('Cancel')}
      </Button>
    </>
  );
}
