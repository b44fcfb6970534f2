import { listLists } from './data-exports.lists.repository.ts';
import { listViewings, listWatchlist } from './data-exports.marks.repository.ts';
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

export const ratingsOf = (reader: MemberReader) => reader.pages(listRatings, byTitle);

export const viewingsOf = (reader: MemberReader) => reader.pages(listViewings, byTitle);

export const listsOf = (reader: MemberReader) => reader.pages(listLists, byId);

/** In the order of the member. */
export const watchlistOf = (reader: MemberReader) =>
  reader.pages(listWatchlist, {
    first: ['', 0],
    keyOf: ({ position, title }): [string, number] => [position, title.id],
  });
