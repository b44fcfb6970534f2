import type { SearchKind } from '@kinora/contracts/catalogue/search.ts';
import type { Tx } from '#platform/db/transaction.ts';

/** A reference to a catalogue record. */
export interface SearchRef {
  readonly kind: SearchKind;
  readonly id: number;
}

/** A searchable record with all its names. */
export interface SearchDocument extends SearchRef {
  /** The primary name first. */
  readonly names: readonly string[];
  /** Popularity, on one scale for all kinds. */
  readonly rank: number;
  readonly year: number | null;
  /** Names of related records that match only as a last resort, e.g. the cast of a film. */
  readonly weak: readonly string[];
}

export interface SearchRequest {
  readonly query: string;
  readonly kind: SearchKind | null;
  readonly limit: number;
}

export interface SearchMatch extends SearchRef {
  readonly rank: number;
  /** How well it matches, 0 is best: full name, all words, all words except the year, or after a correction. */
  readonly tier: number;
}

export interface SearchResult {
  /** Best first; a few more than requested, because some may be gone. */
  readonly records: readonly SearchMatch[];
  /** The corrected words that were used instead. */
  readonly corrected: readonly string[] | null;
}

/** The tables whose records are documents. `title` includes the episodes. */
export type SearchSource = 'title' | 'person' | 'article' | 'channel';

/** The result of reading changed records. */
export interface SourceChange {
  readonly documents: readonly SearchDocument[];
  /** Records that may still be in the index but are no longer documents. */
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

/** Receives the name of each step when it starts. */
export type StepListener = (name: string) => void;

/** An index of names. Another engine can replace it by implementing these methods. */
export interface SearchEngine {
  find(request: SearchRequest): Promise<SearchResult>;
  /** Returns whether anything changed. */
  upsert(tx: Tx, documents: readonly SearchDocument[]): Promise<boolean>;
  remove(tx: Tx, refs: readonly SearchRef[]): Promise<boolean>;
  /** Builds a new index next to the live one and swaps them; changes in the meantime go into both. */
  rebuild(reader: DocumentReader, onStep?: StepListener): Promise<RebuildReport>;
  /** Records upcoming writes, for a rebuild that may be reading at the same time. */
  note(tx: Tx, source: SearchSource, ids: readonly number[]): Promise<void>;
}
