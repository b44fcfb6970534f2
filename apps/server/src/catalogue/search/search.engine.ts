import type { SearchKind } from '@kinora/contracts/catalogue/search.ts';
import type { Tx } from '#platform/db/transaction.ts';

/** A record of the catalogue. */
export interface SearchRef {
  readonly kind: SearchKind;
  readonly id: number;
}

/** What can be found: a record, by any of its names. */
export interface SearchDocument extends SearchRef {
  /** Its own name first. */
  readonly names: readonly string[];
  /** Popularity, on one scale for all kinds. */
  readonly rank: number;
  readonly year: number | null;
  /** Names of others that lead to it when nothing else does: who plays in a film. */
  readonly weak: readonly string[];
}

export interface FindRequest {
  readonly query: string;
  readonly kind: SearchKind | null;
  readonly limit: number;
}

export interface FoundRecord extends SearchRef {
  readonly rank: number;
  /** How well it fits, 0 best: its whole name, all words, all but the year or after a correction. */
  readonly tier: number;
}

export interface Found {
  /** Best first; a few more than asked for, in case some are gone. */
  readonly records: readonly FoundRecord[];
  /** The words that were looked for instead. */
  readonly corrected: readonly string[] | null;
}

/** The tables whose records are documents. Of `title` are also the episodes. */
export type SearchSource = 'title' | 'person' | 'article' | 'channel';

/** What became of records that were written. */
export interface SourceChange {
  readonly documents: readonly SearchDocument[];
  /** Whatever of them may be in the index and is no document any more. */
  readonly gone: readonly SearchRef[];
}

/** Reads documents from the catalogue. */
export interface DocumentReader {
  all(): AsyncIterable<readonly SearchDocument[]>;
  changed(tx: Tx, source: SearchSource, ids: readonly number[]): Promise<SourceChange>;
}

export interface RebuildReport {
  readonly documents: number;
  readonly steps: readonly { readonly name: string; readonly seconds: number }[];
}

/** An index of names. Another engine takes over by answering these four. */
export interface SearchEngine {
  find(request: FindRequest): Promise<Found>;
  /** Answers whether anything was not so already. */
  upsert(tx: Tx, documents: readonly SearchDocument[]): Promise<boolean>;
  remove(tx: Tx, refs: readonly SearchRef[]): Promise<boolean>;
  /** Builds the index anew beside the one that serves, and swaps; changes meanwhile are in both. */
  rebuild(reader: DocumentReader): Promise<RebuildReport>;
  /** Notes what is about to be written, for a rebuild that may be reading. */
  note(tx: Tx, source: SearchSource, ids: readonly number[]): Promise<void>;
}
