import { clsx } from 'clsx';
import { SCORE_MAX } from '@kinora/contracts/community/ratings.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';

/** A bar without ratings is still visible. */
const LEAST_PERCENT = 2;

/** The number of ratings by score. The bar of the member's own score is stronger. */
export function Histogram({ counts, own }: { counts: readonly number[]; own: number | null }) {
  const { t } = useTrans();
  const { number } = useFormat();
  const most = Math.max(...counts, 1);
  return (
    <div className="w-37.5 flex-none">
      <ol aria-label={t('Ratings from 1 to 10')} className="flex h-14.5 items-end gap-0.75">
        {counts.map((count, index) => {
          const score = index + 1;
          return (
            <li key={score} className="group relative flex h-full flex-1 items-end">
              <span
                className={clsx(
                  'block w-full rounded-t-[3px]',
                  own === score ? 'bg-rating' : 'bg-[color-mix(in_oklab,var(--k-rating)_70%,transparent)]',
                )}
                style={{ height: `${Math.max(LEAST_PERCENT, (100 * count) / most)}%` }}
              />
              {/* Opens inwards: the histogram may stand at the edge of the screen. */}
              <span
                className={clsx(
                  'pointer-events-none absolute bottom-full z-(--z-tooltip) mb-1.5 w-max max-w-44 rounded-lg bg-fg px-2.5 py-1.5 text-[12.5px] leading-snug font-medium text-bg opacity-0 transition-opacity group-hover:opacity-100',
                  score > counts.length / 2 ? 'end-0' : 'start-0',
                )}
              >
                {t('[one 1 person gave :score|other :people people gave :score]', {
                  count,
                  people: number(count),
                  score,
                })}
              </span>
            </li>
          );
        })}
      </ol>
      <div aria-hidden="true" className="mt-1.5 flex justify-between text-micro text-fg-3 tabular-nums">
        <span>1</span>
        <span>{SCORE_MAX}</span>
      </div>
    </div>
  );
}
