import { Upload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { removeIgnoredFiles } from '#platform/upload/pick-files.ts';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;

/** Accepts files dropped anywhere on the page. Returns an overlay that is shown while files are above it. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const { t } = useTrans();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // Without this, the browser would open the file.
      event.preventDefault();
      setOver(true);
    };
    const onDragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      onFiles(removeIgnoredFiles(event.dataTransfer?.files ?? []));
    };
    document.addEventListener('dragover', onDragOver);
    document.addEventListener('dragleave', onDragLeave);
    document.addEventListener('drop', onDrop);
    return () => {
      document.removeEventListener('dragover', onDragOver);
      document.removeEventListener('dragleave', onDragLeave);
      document.removeEventListener('drop', onDrop);
    };
  }, [onFiles]);
  if (!isOver) return null;
  return (
    <div className="pointer-events-none fixed inset-0 z-(--z-underlay) grid place-items-center bg-underlay p-4">
      <p className="flex items-center gap-3 rounded-panel border-[1.5px] border-dashed border-accent bg-overlay px-8 py-7 text-[15px] font-semibold shadow-3">
        <Upload size={22} strokeWidth={1.75} aria-hidden="true" />
        {t('Drop files to upload them')}
      </p>
    </div>
  );
}
