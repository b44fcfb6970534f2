import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ImportedTitle, MatchReason } from '@kinora/contracts/community/imports.ts';
import { messageNodes } from '#platform/i18n/message-nodes.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';

type Judged = Pick<ImportedTitle, 'name' | 'match' | 'reason' | 'confidence'>;

const CERTAIN = 100;

/** How certain the match is, as a bar, and why, in words. */
export function MatchVerdict({ row, className }: { row: Judged; className?: string }) {
  const { t } = useTrans();
  const { match, reason } = row;
  if (match === 'not_found')
    return (
      <p className={clsx('flex items-center gap-1.5 text-[12.5px] text-danger', className)}>
        <TriangleAlert size={14} strokeWidth={1.75} aria-hidden="true" className="flex-none" />
        {t('Not found')}
      </p>
    );
  if (match === 'skipped' || match === 'already_here')
    return (
      <p className={clsx('text-[12.5px] text-fg-3', className)}>
        {match === 'skipped' ? t('Skipped') : t('Already here')}
      </p>
    );
  const percent = reason === 'chosen' ? CERTAIN : row.confidence;
  return (
    <div className={clsx('grid min-w-0 gap-1.25 text-[12.5px]', className)}>
      <p className="line-clamp-2 wrap-anywhere">
        <Reason {...row} />
        <span className="sr-only">{`, ${t(':percent % certain', { percent })}`}</span>
      </p>
      <span aria-hidden="true" className="block h-1 overflow-hidden rounded-xs bg-wash-2">
        <i
          style={{ width: `${percent}%` }}
          className={clsx('block h-full rounded-xs', match === 'matched' ? 'bg-positive' : 'bg-warning')}
        />
      </span>
    </div>
  );
}

function Reason({ name, reason }: Judged) {
  const { t } = useTrans();
  const texts: Readonly<Record<MatchReason, ReactNode>> = {
    id: t('Same id'),
    name: t('Exact match'),
    alias: messageNodes(t('Also known as :name'), { name: <bdi>{name}</bdi> }),
    year: t('Year differs by 1'),
    spelling: t('Check spelling'),
    short: t('Short title'),
    many: t('Several titles'),
    chosen: t('Chosen by you'),
    none: t('Not found'),
  };
  return texts[reason];
}
