import {
  search,
  SEARCH_QUERY_MAX,
  type SearchHit,
  type SearchKind,
} from '@kinora/contracts/catalogue/search.ts';
import { call } from '#platform/api/call.ts';

/** A record that can be selected. */
export interface PickedRecord {
  readonly id: number;
  readonly name: string;
  /** Distinguishes records with the same name. */
  readonly detail?: string | null | undefined;
}

/** Finds records by name as the user types. */
export interface RecordSearch<Item extends PickedRecord> {
  /** Unique cache key of the search. */
  readonly key: string;
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly Item[]>;
}

const SHOWN = 8;

const byKinds = (key: string, kinds: readonly SearchKind[]): RecordSearch<PickedRecord> => ({
  key,
  find: async (text, signal) => {
    const query = text.slice(0, SEARCH_QUERY_MAX);
    const answers = await Promise.all(
      kinds.map((kind) => call(search, { query: { query, kind, limit: SHOWN } }, { signal })),
    );
    return answers.flatMap(({ results }) => results.map(pickedOf));
  },
});

const pickedOf = ({ id, name, year, about, department }: SearchHit): PickedRecord => ({
  id,
  name,
  detail: year === null ? (about ?? department) : String(year),
});

/** Films and series. */
export const titleSearch = byKinds('titles', ['movie', 'series']);
export const personSearch = byKinds('people', ['person']);
