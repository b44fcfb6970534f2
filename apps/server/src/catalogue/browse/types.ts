import type { TitleFilter, TitleOrder } from '@kinora/contracts/catalogue/browse.ts';
import type { StoredPicture } from '#catalogue/pictures/index.ts';
import type { TitleCardRow } from '#catalogue/title-cards/index.ts';
import type { PersonalTitles } from './personal-titles.ts';

/** The columns that richer layouts show in addition to the card. */
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

/** Where a page starts: by page number near the start of a list, by cursor anywhere. */
export type CursorPosition = { readonly page: number } | { readonly cursor: string } | null;

export interface BrowseInput<Columns extends keyof BrowseRows> {
  readonly filter: TitleFilter;
  readonly order: TitleOrder;
  /** Names are in the first of these languages that has one. */
  readonly languages: readonly string[];
  /** Maximum number of rows per page. */
  readonly limit: number;
  readonly at: CursorPosition;
  readonly columns?: Columns;
  readonly personal?: PersonalTitles | undefined;
}

export interface BrowsePage<Row> {
  readonly rows: Row[];
  /** The cursor of the next page; null on the last one. */
  readonly nextCursor: string | null;
}
