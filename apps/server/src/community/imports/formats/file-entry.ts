import type { ImportKind } from '@kinora/contracts/community/imports.ts';
import type { TitleType } from '@kinora/contracts/catalogue/title-cards.ts';

/** The ids of a title at sites that the catalogue may know. */
export interface FileTitleIds {
  readonly imdb?: string;
  readonly tmdb?: string;
  readonly tvdb?: string;
}

/** A title as a file names it. */
export interface FileTitle {
  readonly name: string;
  readonly year: number | null;
  /** Null if the file does not say it. */
  readonly type: TitleType | null;
  readonly ids: FileTitleIds;
}

/** A list of the file. */
export interface FileList {
  /** Unique in the file. */
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly isRanked: boolean;
}

/** Something that a file says about a title. */
export interface FileEntry {
  readonly title: FileTitle;
  readonly kind: ImportKind;
  readonly season: number | null;
  readonly episode: number | null;
  /** For files that name episodes instead of numbering them. */
  readonly episodeName: string | null;
  /** The id of the episode at IMDb, for files without anything better. */
  readonly episodeImdb: string | null;
  /** The day of a viewing; null if it is unknown. */
  readonly watchedOn: string | null;
  readonly isRewatch: boolean;
  /** When it was created, rated or written, in UTC. */
  readonly at: string | null;
  readonly score: number | null;
  /** The text of a review, or the note of a list. */
  readonly body: string | null;
  readonly isSpoiler: boolean;
  readonly list: FileList | null;
}

const NOTHING = {
  season: null,
  episode: null,
  episodeName: null,
  episodeImdb: null,
  watchedOn: null,
  isRewatch: false,
  at: null,
  score: null,
  body: null,
  isSpoiler: false,
  list: null,
} as const;

export const toEntry = (
  title: FileTitle,
  kind: ImportKind,
  values: Partial<Omit<FileEntry, 'title' | 'kind'>> = {},
): FileEntry => ({ title, kind, ...NOTHING, ...values });
