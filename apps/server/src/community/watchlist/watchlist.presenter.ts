import { TITLE_TYPES } from '@kinora/contracts/catalogue/title-cards.ts';
import {
  type getWatchlistSummary,
  WATCHLIST_LENGTHS,
  type WatchlistItem,
} from '@kinora/contracts/community/watchlist.ts';
import type { HandlerOutput } from '@kinora/contracts/platform/endpoint.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import { presentTitleCard } from '#catalogue/title-cards/index.ts';
import type { SummaryRow, WatchlistRow } from './watchlist.list.repository.ts';

export const presentItem = (row: WatchlistRow, pictures: PicturePresenter): WatchlistItem => ({
  title: presentTitleCard(row.title, pictures),
  genres: row.genres,
  runtime: row.runtime,
  play: row.play,
  note: row.note,
  added_at: row.added_at.toISOString(),
});

/** All types and lengths have a count; only genres of the list have one. */
export const presentSummary = (
  row: SummaryRow & { keeps_seen: boolean },
): HandlerOutput<typeof getWatchlistSummary> => ({
  ...row,
  types: TITLE_TYPES.map((type) => ({ type, count: countIn(row.types, (one) => one.type === type) })),
  lengths: WATCHLIST_LENGTHS.map((length) => ({
    length,
    count: countIn(row.lengths, (one) => one.length === length),
  })),
});

const countIn = <Row extends { count: number }>(rows: readonly Row[], is: (row: Row) => boolean): number =>
  rows.find(is)?.count ?? 0;
