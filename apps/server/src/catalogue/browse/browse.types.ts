import type { TitleFilter, TitleOrder } from '@kinora/contracts/catalogue/browse.ts';
import type { StoredPicture } from '#catalogue/pictures/index.ts';
import type { TitleCardRow } from '#catalogue/title-cards/index.ts';

/** What richer layouts show of a title beside its card. */
export interface FullTitleRow extends TitleCardRow {
  backdrop: StoredPicture | null;
  overview: string | null;
  genre_ids: number[];
  certification: string | null;
  season_count: number;
  logo: StoredPicture | null;
}

export interface BrowseRows {
  card: TitleCardRow;
  full: FullTitleRow;
}

/** Where a page begins: by its number near the beginning of a list, by cursor anywhere. */
export type Place = { readonly page: number } | { readonly cursor: string } | null;

export interface BrowseInput<Columns extends keyof BrowseRows> {
  readonly filter: TitleFilter;
  readonly order: TitleOrder;
  /** Names come in the first of these that has one. */
  readonly languages: readonly string[];
  /** Rows of a page, at most. */
  readonly limit: number;
  readonly at: Place;
  readonly columns?: Columns;
}

export interface BrowsePage<Row> {
  readonly rows: Row[];
  /** Where the next page begins; null on the last one. */
  readonly nextCursor: string | null;
}
