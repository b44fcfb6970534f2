import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { isActive, type UploadItem } from '#platform/upload/upload-queue.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ProgressLine } from '#ui/progress-bar.tsx';
import { useUploads } from '../tab-uploads.ts';
import { UploadRow } from '../upload-row.tsx';

/** The rows of the drawer, collapsible under their summary. */
export function UploadPanel({ items, summary }: { items: readonly UploadItem[]; summary: string }) {
  const { t } = useTrans();
  const uploads = useUploads();
  const [isOpen, setOpen] = useState(true);
  const listId = useId();
  const drawer = useRef<HTMLElement>(null);
  const hasActive = items.some(isActive);
  // The pressed button may be gone, and with the last row the drawer itself.
  const keepFocus = () => (drawer.current ?? document.getElementById('content'))?.focus();
  const clear = () => {
    uploads.clear();
    document.getElementById('content')?.focus();
  };

  return (
    <section
      ref={drawer}
      tabIndex={-1}
      aria-label={t('Uploads')}
      className="focus-none fixed end-6 bottom-[calc(24px+var(--save-bar))] z-(--z-bulk-bar) w-95 max-w-[calc(100vw-24px)] animate-rise overflow-hidden rounded-[14px] bg-overlay text-[13.5px] shadow-3 max-md:end-3 max-md:bottom-[calc(12px+var(--save-bar))]"
    >
      <div className="flex items-center gap-1 py-2 ps-4 pe-2">
        <h2 className="min-w-0 flex-1 truncate text-[14px] font-[650]">{summary}</h2>
        <IconButton
          size="sm"
          label={isOpen ? t('Hide uploads') : t('Show uploads')}
          aria-expanded={isOpen}
          aria-controls={listId}
          onPress={() => setOpen(!isOpen)}
        >
          {isOpen ? <ChevronDown size={17} strokeWidth={1.75} /> : <ChevronUp size={17} strokeWidth={1.75} />}
        </IconButton>
        {hasActive ? null : (
          <IconButton size="sm" label={t('Close')} onPress={clear}>
            <X size={17} strokeWidth={1.75} />
          </IconButton>
        )}
      </div>
      {!isOpen && hasActive ? <Total items={items} /> : null}
      <ul
        id={listId}
        hidden={!isOpen}
        className="max-h-[min(340px,50dvh)] divide-y divide-line overflow-y-auto border-t border-line ps-4 pe-2"
      >
        {items.map((item) => (
          <li key={item.id}>
            <UploadRow item={item} onAction={keepFocus} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The overall progress on one line, shown while the rows are hidden. */
function Total({ items }: { items: readonly UploadItem[] }) {
  const { t } = useTrans();
  const counted = items.filter(({ status }) => status !== 'failed' && status !== 'aborted');
  const sent = counted.reduce((sum, { bytesSent }) => sum + bytesSent, 0);
  const total = counted.reduce((sum, { file }) => sum + file.size, 0);
  return <ProgressLine aria-label={t('Uploads')} value={sent} maxValue={Math.max(1, total)} />;
}
