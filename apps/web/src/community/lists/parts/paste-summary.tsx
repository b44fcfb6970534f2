import { PASTE_LINES_MAX } from '@kinora/contracts/community/lists.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import type { countLines } from './paste-lines.ts';

const TOO_MANY_REQUESTS = 429;

/** What will be added, or why it is not known. */
export function PasteSummary({
  counts: { added, here, missing },
  isTooLong,
  isTooBig,
  isWaiting,
  error,
  onRetry,
}: {
  counts: ReturnType<typeof countLines>;
  isTooLong: boolean;
  /** Whether the last file was too big to read. */
  isTooBig: boolean;
  isWaiting: boolean;
  error: Error | null;
  onRetry: () => void;
}) {
  const { t, dynamic } = useTrans();
  if (isTooBig) return <p role="alert">{t('Choose a file of up to 1 MB.')}</p>;
  if (isTooLong)
    return <p role="alert">{t('Paste up to :max lines at a time.', { max: PASTE_LINES_MAX })}</p>;
  if (error !== null && !isWaiting) {
    const isLimited = error instanceof ApiError && error.status === TOO_MANY_REQUESTS;
    return (
      <p role="alert" className="flex flex-wrap items-center gap-2">
        {isLimited ? dynamic(error.message) : t('The titles could not be found.')}
        <Button size="xs" onPress={onRetry}>
          {t('Try again')}
        </Button>
      </p>
    );
  }
  const parts = [
    added > 0 ? t(':count new', { count: added }) : null,
    here > 0 ? t(':count already here', { count: here }) : null,
    missing > 0 ? t(':count not found', { count: missing }) : null,
  ].filter((part) => part !== null);
  return <p role="status">{isWaiting ? t('Searching…') : parts.join(', ')}</p>;
}
