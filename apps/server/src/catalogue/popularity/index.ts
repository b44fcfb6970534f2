/** Popularity: what visitors look at, folded into the order of lists and into what is trending. */
import type { TitleType } from '@kinora/contracts/catalogue/title-cards.ts';
import type { StatementPool } from '#platform/db/statement.ts';

/** A record that more people look at than usual; `climbed` is places since yesterday, null where it is new. */
export interface TrendingRecord {
  readonly id: number;
  readonly climbed: number | null;
}

export async function trendingTitles(
  _pool: StatementPool,
  _wanted: { type?: TitleType; limit: number },
): Promise<TrendingRecord[]> {
  return [];
}

export async function trendingPeople(
  _pool: StatementPool,
  _wanted: { limit: number },
): Promise<TrendingRecord[]> {
  return [];
}
