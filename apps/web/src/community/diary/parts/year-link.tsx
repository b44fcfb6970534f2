import { clsx } from 'clsx';
import { Link } from 'react-router';
import { yearPath } from '@kinora/contracts/catalogue/addresses.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';

/** Leads to the review of a year. */
export function YearLink({ year, className }: { year: number; className?: string }) {
  const { t } = useTrans();
  return (
    <Link
      to={yearPath(year)}
      prefetch="intent"
      className={clsx(
        'touch-target inline-block rounded-xs text-sm font-[550] text-fg-2 underline decoration-[color-mix(in_oklab,currentColor_34%,transparent)] underline-offset-4 hover:text-fg',
        className,
      )}
    >
      {t(':year in review', { year: String(year) })}
    </Link>
  );
}
