import { defineStatement } from '#platform/db/statement.ts';
import { KIND_CODES } from './search.kinds.ts';

/** A record in the order of the index. */
export interface FoundRow {
  kind: number;
  record_id: number;
  rank: number;
}

/** What is known of the words before any is looked for. */
export interface LookupRow {
  names: FoundRow[];
  /** How many documents have each word; those it does not name have none. */
  words: Record<string, number>;
  /** Words that begin like the last one, at most `PROBE`, and documents that have them. */
  last: { words: number; documents: number };
}

/** Of records that are called just that only the best known come before everything else. */
export const NAMESAKES = 3;
/** More words than this are many: they are read in the order of popularity instead of all. */
export const PROBE = 300;
/** So few words are read one by one, each in the order of popularity. */
const WORDS_MERGED = 12;
/** Fewer documents than these are read and sorted: at once, or rather than word by word. */
const HANDFUL = 150;
const FEW = 1500;
/** The most entries of one word that are looked through. */
const PIVOT_MAX = 20_000;
/** The most words alike that are measured. */
const ALIKE = 60;

const ORDER = 'order by rank desc, record_id';
/**
 * The ends of a range where the planner cannot see them. It would count what is between them each time and plan for
 * just that, which costs more than the reading.
 */
const bounds = (low: string, high: string) =>
  `(select ${low}::text collate "C" as low, ${high}::text collate "C" as high offset 0) bounds`;
const NAMES = `
  select n.kind, n.record_id, n.rank from unnest($1::bigint[]) with ordinality h(name, place)
  cross join lateral (
    select kind, record_id, rank from search_names s
    where s.name = h.name and ($2::smallint is null or s.kind = $2)
    ${ORDER} limit ${NAMESAKES}) n
  order by h.place, n.rank desc, n.record_id limit ${NAMESAKES}`;

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
        limit ${PROBE}) v) as last`,
);

/** What begins like one word. */
export interface BeginningRow {
  names: FoundRow[];
  documents: number;
  /** Too many words begin so: nothing was read. */
  is_many: boolean;
  found: FoundRow[];
}

const COUNTED = `
  v as materialized (
    select v.token, v.documents from ${bounds('$3', '$4')} cross join lateral (
      select token, documents from search_vocabulary where token >= low and token < high and documents > 0
      limit ${PROBE}) v),
  counted as materialized (
    select *, words > ${WORDS_MERGED} and (words = ${PROBE} or documents > ${FEW}) as is_many,
      documents <= ${HANDFUL} or (words > ${WORDS_MERGED} and words < ${PROBE} and documents <= ${FEW}) as is_few
    from (select count(*)::integer as words, coalesce(sum(documents), 0)::integer as documents from v) c)`;

/** One way of reading: it ends before it begins where it is not the one. */
const atMost = (condition: string) => `${ORDER} limit case when ${condition} then $5::integer else 0 end`;

/**
 * One word that may not be finished, in one trip: how many begin so decides how their documents are read. All at once and
 * sorted; word by word; or, three letters being all that was typed ($6), as the index has them.
 */
export const beginningWith = defineStatement<
  [
    names: readonly string[],
    kind: number | null,
    low: string,
    high: string,
    limit: number,
    isHead: boolean,
    kinds: readonly number[],
  ],
  BeginningRow
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
export const startingWith = {
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
 * Each kind in the order of its index, and only as far down as the kinds before it leave room: once there are enough, the
 * last of them is the least popular that still counts. PostgreSQL could merge the kinds itself, but with a plan made
 * for any word it sorts them, which for a common one is a second.
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

/** Words that others must stand beside, with spaces around whole ones; a space is beside every word. */
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

/** A few words begin so: all of their documents are read, for those that have other words as well. */
export const inRange = {
  any: defineStatement<Range, FoundRow>('search-range', range('')),
  one: defineStatement<[...Range, ...Kind], FoundRow>('search-range-kind', range('and kind = $8')),
};

const head = (kind: string, condition = '') => `
  select kind, record_id, rank from search_tokens
  where left(token, 3) = left($1, 3) and kind = ${kind} and token >= $1 and token < $2 ${condition}`;

/** Many words begin so: documents are read by popularity until there are enough. */
export const byHead = {
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

/** Documents of one word that have the others as well, by popularity; loosely, also by who plays in them. */
export const withWord = {
  any: defineStatement<Word, FoundRow>('search-word', ofAnyKind('$2', strict)),
  one: defineStatement<[...Word, ...Kind], FoundRow>('search-word-kind', `${strict('$7')} ${ORDER} limit $2`),
};
export const withWordLoosely = {
  any: defineStatement<Word, FoundRow>('search-word-loose', ofAnyKind('$2', loose)),
  one: defineStatement<[...Word, ...Kind], FoundRow>(
    'search-word-loose-kind',
    `${loose('$7')} ${ORDER} limit $2`,
  ),
};

export interface AlikeRow {
  token: string;
  documents: number;
  top_rank: number;
}

/**
 * Words of the index that are one slip away ($2 are all that could be), or, where there are none, that share many
 * letters. The first is a few hundred steps in an index and misses nothing; the second reads thousands of entries.
 */
export const alike = defineStatement<[word: string, slips: readonly string[]], AlikeRow>(
  'search-alike',
  `with near as materialized (
     select token, documents, top_rank from search_vocabulary where token = any($2) and documents > 0
     order by top_rank desc limit ${ALIKE})
   select * from near union all (
     select token, documents, top_rank from search_vocabulary
     where token % $1 and documents > 0 and not exists (select from near)
     order by similarity(token, $1) desc, top_rank desc limit ${ALIKE})`,
);
