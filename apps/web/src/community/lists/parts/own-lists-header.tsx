import type { getListsSummary } from '@kinora/contracts/community/lists.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { NewListLink } from './new-list-link.tsx';

export type ListsSummary = CallOutput<typeof getListsSummary>;

/** Whether the member may create no further list. */
export const isAtLimit = ({ all, max }: Pick<ListsSummary, 'all' | 'max'>): boolean => all >= max;

/** The heading with the counts of all lists, and the link to a new one. */
export function OwnListsHeader({ summary }: { summary: ListsSummary | undefined }) {
  const { t } = useTrans();
  return (
    <header className="mt-4 md:mt-6 md:flex md:items-end md:justify-between md:gap-5">
      <div className="min-w-0">
        <h1 className="text-page">{t('Lists')}</h1>
        {/* Reserves its line until the counts have arrived. */}
        <p className="mt-2 min-h-[1.5em] text-fg-2">{summary && <Counts summary={summary} />}</p>
      </div>
      <div className="flex-none max-md:mt-3.5">
        {summary !== undefined && isAtLimit(summary) ? (
          <p className="flex min-h-10 items-center text-sm text-fg-2">
            {t('You have reached :max lists.', { max: summary.max })}
          </p>
        ) : (
          <NewListLink />
        )}
      </div>
    </header>
  );
}

function Counts({ summary: { all, titles, seen } }: { summary: ListsSummary }) {
  const { t } = useTrans();
  const { number } = useFormat();
  if (all === 0) return null;
  const lists = { count: all, number: number(all) };
  if (titles === 0) return t('[one 1 list.|other :number lists.]', lists);
  return t(':lists, :titles. You have seen :seen of them.', {
    lists: t('[one 1 list|other :number lists]', lists),
    titles: t('[one 1 title|other :number titles]', { count: titles, number: number(titles) }),
    seen: number(seen),
  });
}
