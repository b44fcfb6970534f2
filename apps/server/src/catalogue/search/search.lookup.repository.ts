import { defineStatement } from '#platform/db/statement.ts';
import { KIND_CODES } from './kinds.ts';

/** A match, in index order. */
export interface FoundRow {
  kind: number;
  record_id: number;
  rank: number;
}

/** Statistics of the words, read before the actual search. */
export interface LookupRow {
  names: FoundRow[];
  /** Number of documents per word; words that are missing have none. */
  words: Record<string, number>;
  /** Words that start with the last one, at most `PREFIX_WORDS_MAX`, and the documents that have them. */
  last: { words: number; documents: number };
}

/** Of the records with exactly this name, only the best known rank above everything else. */
export const EXACT_NAME_MATCHES_MAX = 3;
/** With more words than this, documents are read in order of popularity instead of all at once. */
export const PREFIX_WORDS_MAX = 300;
/** Up to this many words are read one by one, each in order of popularity. */
const WORDS_MERGED = 12;
/** Up to this many documents are read and sorted: at once, or instead of word by word. */
const HANDFUL = 150;
const FEW = 1500;
/** Maximum number of entries scanned for one word. */
const PIVOT_MAX = 20_000;
/** Maximum number of similar words that are compared. */
const ALIKE = 60;

const ORDER = 'order by rank desc, record_id';
/**
 * Hides the bounds of a range from the planner. Otherwise it would estimate the range and plan again for every query,
 * which costs more than the read.
 */
const bounds = (low: string, high: string) =>
  `(select ${low}::text collate "C" as low, ${high}::text collate "C" as high offset 0) bounds`;
const NAMES = `
  select n.kind, n.record_id, n.rank from unnest($1::bigint[]) with ordinality h(name, place)
  cross join lateral (
    select kind, record_id, rank from search_names s
    where s.name = h.name and ($2::smallint is null or s.kind = $2)
    ${ORDER} limit ${EXACT_NAME_MATCHES_MAX}) n
  order by h.place, n.rank desc, n.record_id limit ${EXACT_NAME_MATCHES_MAX}`;

export const lookUp = defineStatement<
  [names: readonly string[], kind: number | null, words: string, last: string, end: string],
  LookupRow
>(
  'search-look-up',
  `select
    (select coalesce(json_agg(n), '[]') from (${NAMES}) n) as names,
    (select coalesce(json_object_agg(v.token, v.documents), '{}')
      from (select distinct word from jsonb_array_elements_text($3::jsonb) w(word)) w
      join search_vocabulary v on v.token = w.word and v.documents > 0) as words,
    (select json_build_object('words', count(*), 'documents', coalesce(sum(documents), 0))
      from ${bounds('$4', '$5')} cross join lateral (
        select documents from search_vocabulary where token >= low and token < high and documents > 0
        limit ${PREFIX_WORDS_MAX}) v) as last`,
);

/** Matches for one prefix. */
export interface PrefixRow {
  names: FoundRow[];
  documents: number;
  /** Too many words have this prefix: nothing was read. */
  is_many: boolean;
  found: FoundRow[];
}

const COUNTED = `
  v as materialized (
    select v.token, v.documents from ${bounds('$3', '$4')} cross join lateral (
      select token, documents from search_vocabulary where token >= low and token < high and documents > 0
      limit ${PREFIX_WORDS_MAX}) v),
  counted as materialized (
    select *, words > ${WORDS_MERGED} and (words = ${PREFIX_WORDS_MAX} or documents > ${FEW}) as is_many,
      documents <= ${HANDFUL} or (words > ${WORDS_MERGED} and words < ${PREFIX_WORDS_MAX} and documents <= ${FEW}) as is_few
    from (select count(*)::integer as words, coalesce(sum(documents), 0)::integer as documents from v) c)`;

/** One of the read strategies: its limit is 0 unless it is the chosen one. */
const atMost = (condition: string) => `${ORDER} limit case when ${condition} then $5::integer else 0 end`;

/**
 * Matches one possibly incomplete word in one round trip: the number of words with this prefix decides how their
 * documents are read. All at once and sorted; word by word; or, for a query of exactly three letters ($6), in index
 * order.
 */
export const matchPrefix = defineStatement<
  [
    names: readonly string[],
    kind: number | null,
    low: string,
    high: string,
    limit: number,
    isHead: boolean,
    kinds: readonly number[],
  ],
  PrefixRow
>(
  'search-beginning',
  `with ${COUNTED}
   select
    (select coalesce(json_agg(n), '[]') from (${NAMES}) n) as names,
    c.documents, c.is_many and not $6 as is_many,
    (select coalesce(json_agg(f), '[]') from (
      select kind, record_id, rank from (
        select t.* from ${bounds('$3', '$4')} cross join lateral (
          select kind, record_id, rank from search_tokens
          where token >= low and token < high and ($2::smallint is null or kind = $2)
          ${atMost('c.is_few')}) t
        union all
        select k.kind, t.record_id, t.rank from v cross join unnest($7::smallint[]) k(kind)
        cross join lateral (
          select record_id, rank from search_tokens s where s.token = v.token and s.kind = k.kind
          ${atMost('not c.is_few and not c.is_many')}) t
        union all
        select k.kind, t.record_id, t.rank from unnest($7::smallint[]) k(kind)
        cross join lateral (
          select record_id, rank from search_tokens s where left(s.token, 3) = $3 and s.kind = k.kind
          ${atMost('c.is_many and $6')}) t) a
      ${ORDER} limit $5) f) as found
   from counted c`,
);

/** One or two letters. */
export const matchShortPrefix = {
  any: defineStatement<[names: readonly string[], kind: null, limit: number, prefix: string], ShortRow>(
    'search-prefix',
    short(''),
  ),
  one: defineStatement<[names: readonly string[], kind: number, limit: number, prefix: string], ShortRow>(
    'search-prefix-kind',
    short('and p.kind = $2'),
  ),
};

interface ShortRow {
  names: FoundRow[];
  found: FoundRow[];
}

function short(condition: string): string {
  return `select
    (select coalesce(json_agg(n), '[]') from (${NAMES}) n) as names,
    (select coalesce(json_agg(f), '[]') from (
      select kind, record_id, rank from search_prefixes p where p.prefix = $4 ${condition}
      ${ORDER} limit $3) f) as found`;
}

/**
 * Reads each kind in index order, and only as far as the previous kinds leave room: once there are enough rows, the
 * last of them sets the minimum popularity. PostgreSQL could merge the kinds itself, but its generic plan sorts them,
 * which takes a second for a common word.
 */
function ofAnyKind(limit: string, select: (kind: string, condition: string) => string): string {
  const parts = KIND_CODES.map((code, index) => {
    const before = KIND_CODES.slice(0, index).map((other) => `select rank from kind_${other}`);
    const least = `coalesce((select rank from (${before.join(' union all ')}) b
      order by rank desc offset ${limit}::integer - 1 limit 1), 0)`;
    const condition = index === 0 ? '' : `and rank >= ${least}`;
    return `kind_${code} as materialized (${select(String(code), condition)} ${ORDER} limit ${limit})`;
  });
  const all = KIND_CODES.map((code) => `select kind, record_id, rank from kind_${code}`);
  return `with ${parts.join(', ')} ${all.join(' union all ')} ${ORDER} limit ${limit}`;
}

/** Other words a document must contain, whole ones padded with spaces; a space matches every document. */
type Beside = [first: string, second: string, third: string, others: readonly string[]];

const beside = (text: string, from: number) => `
  strpos(${text}, $${from}) > 0 and strpos(${text}, $${from + 1}) > 0 and strpos(${text}, $${from + 2}) > 0
  and (cardinality($${from + 3}::text[]) = 0
    or not exists (select from unnest($${from + 3}::text[]) other where strpos(${text}, other) = 0))`;

type Kind = [kind: number];
type Range = [token: string, end: string, limit: number, ...Beside];
type Head = [token: string, end: string, limit: number];
type Word = [token: string, limit: number, ...Beside];

const range = (condition: string) => `
  select t.* from ${bounds('$1', '$2')} cross join lateral (
    select kind, record_id, rank from search_tokens
    where token >= low and token < high and ${beside('text', 4)} ${condition}
    ${ORDER} limit (select $3::integer)) t
  ${ORDER}`;

/** Few words have this prefix: reads all their documents and keeps those with the other words. */
export const matchPrefixRange = {
  any: defineStatement<Range, FoundRow>('search-range', range('')),
  one: defineStatement<[...Range, ...Kind], FoundRow>('search-range-kind', range('and kind = $8')),
};

const head = (kind: string, condition = '') => `
  select kind, record_id, rank from search_tokens
  where left(token, 3) = left($1, 3) and kind = ${kind} and token >= $1 and token < $2 ${condition}`;

/** Many words have this prefix: reads documents by popularity until there are enough. */
export const matchPrefixByRank = {
  any: defineStatement<Head, FoundRow>('search-head', ofAnyKind('$3', head)),
  one: defineStatement<[...Head, ...Kind], FoundRow>('search-head-kind', `${head('$4')} ${ORDER} limit $3`),
};

const word =
  (text: string) =>
  (kind: string, condition = '') =>
    `
  select kind, record_id, rank from (
    select kind, record_id, rank, text, weak from search_tokens
    where token = $1 and kind = ${kind} ${condition} ${ORDER} limit ${PIVOT_MAX}) w
  where ${beside(text, 3)}`;
const strict = word('text');
const loose = word("text || coalesce(weak, '')");

/** Documents of one word that contain the others as well, by popularity; the loose variant also matches the cast. */
export const matchWords = {
  any: defineStatement<Word, FoundRow>('search-word', ofAnyKind('$2', strict)),
  one: defineStatement<[...Word, ...Kind], FoundRow>('search-word-kind', `${strict('$7')} ${ORDER} limit $2`),
};
export const matchWordsLoosely = {
  any: defineStatement<Word, FoundRow>('search-word-loose', ofAnyKind('$2', loose)),
  one: defineStatement<[...Word, ...Kind], FoundRow>(
    'search-word-loose-kind',
    `${loose('$7')} ${ORDER} limit $2`,
  ),
};

export interface SimilarTokenRow {
  token: string;
  documents: number;
  top_rank: number;
}

/**
 * Indexed words within one edit ($2 lists all candidates), or else words that share many letters. The first needs a few
 * hundred index lookups and misses nothing; the second reads thousands of entries.
 */
export const findSimilarTokens = defineStatement<[word: string, slips: readonly string[]], SimilarTokenRow>(
  'search-alike',
  `with near as materialized (
     select token, documents, top_rank from search_vocabulary where token = any($2) and documents > 0
     order by top_rank desc limit ${ALIKE})
   select * from near union all (
     select token, documents, top_rank from search_vocabulary
     where token % $1 and documents > 0 and not exists (select from near)
     order by similarity(token, $1) desc, top_rank desc limit ${ALIKE})`,
);
