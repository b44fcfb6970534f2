import { Upload } from 'lucide-react';
import { DropZone, type DropZoneProps } from 'react-aria-components/DropZone';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pickFiles, removeIgnoredFiles } from '#platform/upload/pick-files.ts';
import { Button } from '#ui/button.tsx';

/** A drop zone for a file, with a button for the browser's file dialog. */
export function FileDrop({
  label,
  hint,
  accept,
  onFile,
}: {
  label: string;
  hint: string;
  /** MIME patterns or extensions. */
  accept: readonly string[];
  onFile: (file: File) => void;
}) {
  const { t } = useTrans();
  const take = ([file]: readonly File[]) => {
    if (file !== undefined) onFile(file);
  };
  return (
    <DropZone
      aria-label={label}
      onDrop={({ items }) => void filesOf(items).then(take)}
      className="flex flex-wrap items-center gap-3.5 rounded-xl border-[1.5px] border-dashed border-line-strong px-5 py-4.5 data-drop-target:border-accent data-drop-target:bg-accent-wash data-focus-visible:focus-ring"
    >
      <Upload size={20} strokeWidth={1.75} className="flex-none text-fg-2" aria-hidden="true" />
      <p className="min-w-0 flex-1 basis-44 text-fg-2">{hint}</p>
      <Button size="sm" onPress={() => void pickFiles({ accept }).then(take)}>
        {t('Choose a file')}
      </Button>
    </DropZone>
  );
}

type Dropped = Parameters<NonNullable<DropZoneProps['onDrop']>>[0]['items'];

async function filesOf(items: Dropped): Promise<File[]> {
  const files = items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : []));
  return removeIgnoredFiles(await Promise.all(files));
}
