import type { EditedMemberList } from '@kinora/contracts/community/lists.ts';
import type { TitleCard } from '@kinora/contracts/catalogue/title-cards.ts';
import type { TitleHit } from '#catalogue/search/use-title-hits.ts';

/** What the editor shows of a title. */
export type EditorTitle = Pick<TitleCard, 'id' | 'name' | 'year' | 'poster' | 'score'>;

/** A row of the editor; an empty note is none. */
export interface EditorEntry {
  readonly title: EditorTitle;
  readonly note: string;
  /** Why the server refused the note. */
  readonly noteError?: string;
}

export type Entries = readonly EditorEntry[];

export const entriesOf = (list: Pick<EditedMemberList, 'titles'> | null): Entries =>
  list?.titles.map(({ title, note }) => ({ title, note: note ?? '' })) ?? [];

export const editorTitle = ({ id, name, year, picture, score }: TitleHit): EditorTitle => ({
  id,
  name,
  year,
  poster: picture,
  score,
});

/** Adds titles to the end, without those that the list already has. */
export function addTitles(entries: Entries, titles: readonly EditorTitle[]): Entries {
  const known = new Set(entries.map(({ title }) => title.id));
  const added = titles.flatMap((title) => {
    if (known.has(title.id)) return [];
    known.add(title.id);
    return { title, note: '' };
  });
  return added.length === 0 ? entries : [...entries, ...added];
}

export const removeTitles = (entries: Entries, ids: ReadonlySet<number>): Entries =>
  entries.filter(({ title }) => !ids.has(title.id));

/** Puts a removed row back to its place. */
export const insertAt = (entries: Entries, entry: EditorEntry, place: number): Entries =>
  entries.some(({ title }) => title.id === entry.title.id)
    ? entries
    : [...entries.slice(0, place), entry, ...entries.slice(place)];

export const setNote = (entries: Entries, id: number, note: string): Entries =>
  entries.map((entry) =>
    entry.title.id === id && entry.note !== note ? { title: entry.title, note } : entry,
  );

/** The errors of a save, by the id of the title. */
export const setNoteErrors = (entries: Entries, errors: ReadonlyMap<number, string>): Entries =>
  entries.map((entry) => {
    const noteError = errors.get(entry.title.id);
    if (noteError === entry.noteError) return entry;
    const { title, note } = entry;
    return { title, note, ...(noteError !== undefined && { noteError }) };
  });

/** Entries without a place in the order, such as those added since, are at the end. */
export function inOrder(entries: Entries, ids: readonly number[]): Entries {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ title }: EditorEntry) => places.get(title.id) ?? ids.length;
  return entries.toSorted((a, b) => placeOf(a) - placeOf(b));
}

export const isSameEntries = (one: Entries, other: Entries): boolean =>
  one === other ||
  (one.length === other.length &&
    one.every(({ title, note }, place) => {
      const beside = other[place];
      return beside !== undefined && beside.title.id === title.id && beside.note === note;
    }));

export const ENTRY_SORTS = ['name', 'year', 'rating', 'reverse'] as const;
export type EntrySort = (typeof ENTRY_SORTS)[number];

/** Sorts by name, newest or best rated first. Titles without a year or a rating are last. */
export function sortEntries(entries: Entries, sort: EntrySort, locale: string): Entries {
  const collator = new Intl.Collator(locale, { numeric: true });
  switch (sort) {
    case 'reverse':
      return entries.toReversed();
    case 'name':
      return entries.toSorted((a, b) => collator.compare(a.title.name, b.title.name));
    case 'year':
      return entries.toSorted((a, b) => (b.title.year ?? -Infinity) - (a.title.year ?? -Infinity) || 0);
    case 'rating':
      return entries.toSorted((a, b) => (b.title.score ?? -1) - (a.title.score ?? -1));
  }
}
