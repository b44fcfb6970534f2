import { joinPages } from './archive-list.ts';
import { listLists } from './data-exports.lists.repository.ts';
import {
  listDatedViewings,
  listUndatedViewings,
  listWatchlist,
  type ViewingRow,
} from './data-exports.marks.repository.ts';
import { listRatings } from './data-exports.ratings.repository.ts';
import type { TitleRow } from './data-exports.titles.repository.ts';
import type { MemberReader } from './member-reader.ts';

/** Where rows are sorted by their title. */
export const byTitle = {
  first: [0] as [titleId: number],
  keyOf: ({ title }: { title: TitleRow }): [number] => [title.id],
};

/** Where rows are sorted by their id. */
export const byId = { first: [0] as [id: number], keyOf: ({ id }: { id: number }): [number] => [id] };

/** Where rows are sorted by their time, latest first. */
export const byTime = {
  first: ['infinity', 0] as [time: string, id: number],
  keyOf: ({ place, id }: { place: string; id: number }): [string, number] => [place, id],
};

/** Where rows are sorted by the day, earliest first. */
export const byDay = {
  first: ['-infinity', 0] as [day: string, id: number],
  keyOf: ({ watched_on: day, id }: { watched_on: string; id: number }): [string, number] => [day, id],
};

export const ratingsOf = (reader: MemberReader) => reader.pages(listRatings, byTitle);

/** Those on a day, and then those on days that the member does not know. */
export const viewingsOf = (reader: MemberReader): AsyncGenerator<readonly ViewingRow[]> =>
  joinPages<ViewingRow>(reader.pages(listDatedViewings, byDay), reader.pages(listUndatedViewings, byId));

export const listsOf = (reader: MemberReader) => reader.pages(listLists, byId);

/** In the order of the member. */
export const watchlistOf = (reader: MemberReader) =>
  reader.pages(listWatchlist, {
    first: ['', 0],
    keyOf: ({ position, title }): [string, number] => [position, title.id],
  });
