/** Browsing: titles by any filter, in any order, page by page. */
import type { HonestCount, TitleFilter, TitleOrder } from '@kinora/contracts/catalogue/browse.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import type { BrowseInput, BrowsePage, BrowseRows } from './browse.types.ts';

export type { BrowseInput, BrowsePage, BrowseRows, FullTitleRow } from './browse.types.ts';

export type Browser = ReturnType<typeof createBrowser>;

export function createBrowser(deps: { pool: StatementPool }) {
  const unfinished = (): never => {
    throw new Error(`Browsing is not there yet (${typeof deps.pool})`);
  };
  return {
    browse: async <Columns extends keyof BrowseRows = 'card'>(
      _input: BrowseInput<Columns>,
    ): Promise<BrowsePage<BrowseRows[Columns]>> => unfinished(),
    count: async (_filter: TitleFilter): Promise<HonestCount> => unfinished(),
    ids: async (_filter: TitleFilter, _order: TitleOrder, _limit: number): Promise<number[]> => unfinished(),
    /** The titles of these ids, in this order; those no longer there are left out. */
    rows: async <Columns extends keyof BrowseRows = 'card'>(
      _ids: readonly number[],
      _languages: readonly string[],
      _columns?: Columns,
    ): Promise<BrowseRows[Columns][]> => unfinished(),
  };
}
