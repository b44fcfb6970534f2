import { clsx } from 'clsx';
import { useSearchParams } from 'react-router';
import type { Import, ImportMatch } from '@kinora/contracts/community/imports.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';

/** The number of entries by match. Each shows its rows. */
export function MatchSums({ record, match }: { record: Import; match: ImportMatch | null }) {
  const { t } = useTrans();
  const { number } = useFormat();
  const [, setSearch] = useSearchParams();
  const { entries, matches } = record;
  const show = (wanted: ImportMatch | null) =>
    setSearch(wanted === null ? {} : { match: wanted }, { preventScrollReset: true });
  const sums = [
    { id: null, count: entries, name: t('all entries') },
    { id: 'matched', count: matches.matched, name: t('matched') },
    { id: 'to_check', count: matches.to_check, name: t('to check') },
    { id: 'not_found', count: matches.not_found, name: t('not found') },
    { id: 'already_here', count: matches.already_here, name: t('already here') },
    ...(matches.skipped > 0 || match === 'skipped'
      ? [{ id: 'skipped', count: matches.skipped, name: t('skipped') } as const]
      : []),
  ] as const;
  const isEven = sums.length % 2 === 0;
  return (
    <div
      role="group"
      aria-label={t('Filter the titles')}
      className={clsx(
        'mt-4 grid grid-cols-2 gap-px overflow-hidden rounded-[14px] border border-line bg-line',
        isEven ? 'md:grid-cols-6' : 'md:grid-cols-5',
      )}
    >
      {sums.map(({ id, count, name }) => (
        <button
          key={name}
          type="button"
          aria-pressed={id === match}
          onClick={() => show(id)}
          className={clsx(
            'relative px-4.5 py-3.5 text-start text-[13px] text-fg-2 -outline-offset-2 transition-colors can-hover:hover:bg-surface',
            id === match
              ? 'bg-surface after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-accent'
              : 'bg-bg',
            id === null && !isEven && 'max-md:col-span-2',
          )}
        >
          <b className="block text-[25px] leading-[1.2] font-[650] tracking-[-.02em] text-fg tabular-nums [font-stretch:116%]">
            {number(count)}
          </b>
          {name}
        </button>
      ))}
    </div>
  );
}
