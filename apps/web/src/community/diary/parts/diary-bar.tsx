import { RefreshCw } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Chip } from '#ui/chip.tsx';
import { type DiaryAddress, diaryHref, type DiaryKind } from '../diary-address.ts';
import { YearChip } from './year-chip.tsx';
import { yearOf } from './month-days.ts';

/** The year and the kind of entries. The URL holds all of its state. */
export function DiaryBar({
  address,
  year,
  years,
  today,
}: {
  address: DiaryAddress;
  year: number;
  /** Years with entries. */
  years: readonly number[];
  today: string;
}) {
  const { t } = useTrans();
  const navigate = useNavigate();
  const goTo = (changes: Partial<DiaryAddress>) =>
    void navigate(diaryHref(address, changes), { preventScrollReset: true });
  const kinds: readonly { kind: DiaryKind | null; label: string }[] = [
    { kind: null, label: t('All') },
    { kind: 'films', label: t('Films') },
    { kind: 'episodes', label: t('Episodes') },
    { kind: 'rewatches', label: t('Rewatches') },
  ];
  return (
    <div
      role="group"
      aria-label={t('Filters')}
      className="no-scrollbar -mx-(--gut) mb-3 flex items-center gap-2 overflow-x-auto px-(--gut) pt-3.5 pb-3 md:pt-5"
    >
      <YearChip
        year={year}
        years={years}
        onChoose={(chosen) => goTo({ until: chosen === yearOf(today) ? null : `${chosen}-12-31` })}
      />
      {kinds.map(({ kind, label }) => (
        <Chip key={label} isSelected={address.kind === kind} onChange={() => goTo({ kind })}>
          {kind === 'rewatches' ? <RefreshCw size={14} strokeWidth={1.75} aria-hidden="true" /> : null}
          {label}
        </Chip>
      ))}
      {address.until === null ? null : (
        <Link
          to={diaryHref(address, { until: null })}
          className="touch-target ms-1 flex-none rounded-xs text-meta whitespace-nowrap text-fg-2 underline underline-offset-4 hover:text-fg"
        >
          {t('Back to the latest')}
        </Link>
      )}
    </div>
  );
}
