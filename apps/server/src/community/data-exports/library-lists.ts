import { PlaytimeEntry } from './account-shapes.ts';
import { type ArchiveList, archiveList, mapPages } from './archive-list.ts';
import {
  presentDismissed,
  presentProgress,
  presentRating,
  presentSeen,
  presentSharedList,
  presentViewing,
  presentWish,
} from './data-exports.library.presenter.ts';
import { listSharedLists } from './data-exports.lists.repository.ts';
import { listDismissed, listPlaytime, listProgress, listSeen } from './data-exports.marks.repository.ts';
import {
  DiaryEntry,
  DismissedEntry,
  ProgressEntry,
  RatingEntry,
  SeenEntry,
  SharedListEntry,
  WatchlistEntry,
} from './library-shapes.ts';
import { byId, byTitle, ratingsOf, viewingsOf, watchlistOf } from './member-pages.ts';

/** What the member watched, rated and listed. */
export const LIBRARY_LISTS: readonly ArchiveList[] = [
  archiveList(
    'ratings.json',
    'Your ratings of titles, seasons and episodes.',
    RatingEntry,
    (reader, linkTo) => mapPages(ratingsOf(reader), (row) => presentRating(row, linkTo)),
  ),
  archiveList('diary.json', 'Your diary.', DiaryEntry, (reader, linkTo) =>
    mapPages(viewingsOf(reader), (row) => presentViewing(row, linkTo)),
  ),
  archiveList('seen.json', 'The titles that you have seen.', SeenEntry, (reader, linkTo) =>
    mapPages(reader.pages(listSeen, byTitle), (row) => presentSeen(row, linkTo)),
  ),
  archiveList(
    'progress.json',
    'The videos that you started, and where you stopped.',
    ProgressEntry,
    (reader, linkTo) => {
      const rows = reader.pages(listProgress, {
        first: [0] as [videoId: number],
        keyOf: ({ video_id }): [number] => [video_id],
      });
      return mapPages(rows, (row) => presentProgress(row, linkTo));
    },
  ),
  archiveList(
    'dismissed.json',
    'The titles that you removed from "Continue watching".',
    DismissedEntry,
    (reader, linkTo) =>
      mapPages(reader.pages(listDismissed, byTitle), (row) => presentDismissed(row, linkTo)),
  ),
  archiveList('playtime.json', 'How much you watched here, by day.', PlaytimeEntry, (reader) =>
    reader.pages(listPlaytime, {
      first: ['-infinity'] as [day: string],
      keyOf: ({ day }): [string] => [day],
    }),
  ),
  archiveList('watchlist.json', 'Your watchlist, in your order.', WatchlistEntry, (reader, linkTo) =>
    mapPages(watchlistOf(reader), (row) => presentWish(row, linkTo)),
  ),
  archiveList(
    'shared-lists.json',
    'Lists of other members that you edit, or are invited to.',
    SharedListEntry,
    (reader, linkTo) =>
      mapPages(reader.pages(listSharedLists, byId), (row) => presentSharedList(row, linkTo)),
  ),
];
