import { Check, CircleSlash, Clock, RotateCcw, Upload, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatBytes } from '@kinora/contracts/foundation/upload-rules.ts';
import { type Trans, useTrans } from '#platform/i18n/use-trans.ts';
import { useBootstrap } from '#platform/session/session-context.tsx';
import { isActive, type UploadItem, type UploadStatus } from '#platform/upload/upload-queue.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ProgressLine } from '#ui/progress-bar.tsx';
import { failureText } from './failure-text.ts';
import { useUploads } from './tab-uploads.ts';

const MINUTE = 60;
const HOUR = 3600;

const SIGNS: Record<UploadStatus, { icon: typeof Check; className: string }> = {
  pending: { icon: Clock, className: 'text-fg-3' },
  inProgress: { icon: Upload, className: 'text-fg-2' },
  completed: { icon: Check, className: 'text-positive' },
  failed: { icon: X, className: 'text-danger' },
  aborted: { icon: CircleSlash, className: 'text-fg-3' },
};

/** One upload: its progress or error, and its actions. */
export function UploadRow({
  item,
  onAction,
  canDismiss = true,
}: {
  item: UploadItem;
  /** Called after a press, which may have removed the pressed button. */
  onAction?: () => void;
  canDismiss?: boolean;
}) {
  const { t } = useTrans();
  const uploads = useUploads();
  const { id, status, mayRetry } = item;
  const { icon: Icon, className } = SIGNS[status];
  const { name } = item.file;
  const then = (action: (id: number) => void) => () => {
    action(id);
    onAction?.();
  };
  return (
    <div className="grid grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-3 py-2.5">
      <Icon size={20} strokeWidth={1.75} className={className} aria-hidden="true" />
      <div className="min-w-0">
        <p className="truncate font-medium" title={name}>
          {name}
        </p>
        <UploadState item={item} />
      </div>
      <div className="flex">
        {isActive(item) ? (
          <RowButton label={t('Cancel :name', { name })} onPress={then(uploads.abort)}>
            <X size={17} strokeWidth={1.75} />
          </RowButton>
        ) : null}
        {(status === 'failed' || status === 'aborted') && mayRetry ? (
          <RowButton label={t('Retry :name', { name })} onPress={then(uploads.retry)}>
            <RotateCcw size={16} strokeWidth={1.75} />
          </RowButton>
        ) : null}
        {!isActive(item) && canDismiss ? (
          <RowButton label={t('Dismiss :name', { name })} onPress={then(uploads.remove)}>
            <X size={17} strokeWidth={1.75} />
          </RowButton>
        ) : null}
      </div>
    </div>
  );
}

function RowButton(props: { label: string; onPress: () => void; children: ReactNode }) {
  return <IconButton size="sm" {...props} />;
}

function UploadState({ item }: { item: UploadItem }) {
  const { t } = useTrans();
  const { i18n } = useBootstrap();
  const { status, file, failure } = item;
  const quiet = 'text-micro text-fg-3 tabular-nums';
  if (status === 'inProgress') return <RunningState item={item} />;
  if (status === 'failed')
    return <p className="text-micro text-danger">{failure && failureText(i18n, failure)}</p>;
  if (status === 'pending') return <p className={quiet}>{t('Waiting')}</p>;
  return <p className={quiet}>{status === 'aborted' ? t('Cancelled') : formatBytes(file.size)}</p>;
}

function RunningState({ item }: { item: UploadItem }) {
  const { t } = useTrans();
  const { bytesSent, bytesPerSecond, secondsLeft, file } = item;
  const facts = [
    t(':sent of :total', { sent: formatBytes(bytesSent), total: formatBytes(file.size) }),
    ...(bytesPerSecond ? [t(':size/s', { size: formatBytes(bytesPerSecond) })] : []),
    ...(secondsLeft === null ? [] : [timeLeft(t, secondsLeft)]),
  ];
  return (
    <>
      <ProgressLine
        aria-label={file.name}
        value={bytesSent}
        maxValue={Math.max(1, file.size)}
        className="my-1.5"
      />
      <p className="truncate text-micro text-fg-3 tabular-nums">{facts.join(' · ')}</p>
    </>
  );
}

/** The estimated time left of an upload, rounded so that the text does not change constantly. */
function timeLeft(t: Trans['t'], seconds: number): string {
  if (seconds < MINUTE) return t('[one :count second left|other :count seconds left]', { count: seconds });
  if (seconds < HOUR) return t(':count min left', { count: Math.round(seconds / MINUTE) });
  return t('[one :count hour left|other :count hours left]', { count: Math.round(seconds / HOUR) });
}
