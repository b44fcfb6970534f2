import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { CursorPagination } from '#ui/cursor-pagination.tsx';
import type { Table } from './use-table.ts';

/** The footer of a cursor-paginated list. Marks a total that is only a lower bound. */
export function TablePaging<Row>({ table: { state, change, result } }: { table: Table<Row> }) {
  const { t } = useTrans();
  const { number } = useFormat();
  const page = result.data?.pagination;
  const { next_cursor: next = null, prev_cursor: previous = null } = page ?? {};
  const shown = page?.data.length ?? 0;
  const total = number(page?.total ?? 0);
  // The first page has no rows before it, whatever the URL says.
  const before = previous === null ? 0 : state.before;
  const isPlaced = shown > 0 && (previous === null || before > 0);
  const rows = { from: number(before + 1), to: number(before + shown), total };
  const words = () => {
    if (page?.is_total_exact === false)
      return isPlaced ? t(':from–:to of :total or more', rows) : t(':total or more', { total });
    return isPlaced ? t(':from–:to of :total', rows) : t(':total total', { total });
  };
  return (
    <CursorPagination
      range={page === undefined ? '' : words()}
      perPage={state.perPage}
      onPerPageChange={(perPage) => change({ perPage })}
      onPrevious={
        previous === null
          ? undefined
          : () => change({ cursor: previous, before: Math.max(0, before - state.perPage) })
      }
      onNext={next === null ? undefined : () => change({ cursor: next, before: before + shown })}
    />
  );
}
