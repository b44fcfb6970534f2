import type { StatementPool } from '#platform/db/statement.ts';
import {
  joinConditions,
  createSqlParams,
  listConditions,
  facetGroupOf,
  plainConditions,
  type SqlParams,
} from './browse.conditions.repository.ts';
import type { ParsedFilters } from './parse-filters.ts';
import { runStatement } from './browse.shapes.repository.ts';
import { tokenConditions } from './browse.tokens.repository.ts';

interface Entries {
  /** The source of the entries, unordered. */
  readonly from: string;
  readonly conditions: string;
}

/** Uses the facet group if it covers all genre, keyword and country filters, otherwise all titles. */
function entriesOf(wanted: ParsedFilters, values: SqlParams): Entries {
  const hasLists = listConditions(wanted, createSqlParams([]), true).length > 0;
  if (hasLists)
    return {
      from: 'browse_titles where true',
      conditions: joinConditions([
        ...plainConditions(wanted, values),
        ...listConditions(wanted, values, false),
      ]),
    };
  const { genre, country } = facetGroupOf(wanted);
  return {
    from: `title_facets
      where genre_id = ${values.add(genre, 'smallint')} and country = ${values.add(country, 'text')}`,
    conditions: joinConditions(plainConditions(wanted, values)),
  };
}

/** Reads at most `atMost` entries; returns how many were read and how many of them match. */
export async function sampleMatches(
  pool: StatementPool,
  wanted: ParsedFilters,
  atMost: number,
): Promise<{ read: number; matched: number }> {
  const values = createSqlParams([]);
  const { from, conditions } = entriesOf(wanted, values);
  const [row] = await runStatement<{ read: number; matched: number }>(
    pool,
    `select count(*)::integer as read, count(*) filter (where true ${conditions})::integer as matched
     from (select * from ${from} limit ${atMost}) seen`,
    values,
  );
  return row ?? { read: 0, matched: 0 };
}

/** Counts matches up to `atMost` by scanning entries. */
export async function countByScan(
  pool: StatementPool,
  wanted: ParsedFilters,
  atMost: number,
): Promise<number> {
  const values = createSqlParams([]);
  const { from, conditions } = entriesOf(wanted, values);
  return counted(pool, `${from} ${conditions}`, values, atMost);
}

/** Counts matches up to `atMost` by tokens, for filters that few titles match. */
export async function countByTokens(
  pool: StatementPool,
  wanted: ParsedFilters,
  atMost: number,
): Promise<number> {
  const values = createSqlParams([]);
  return counted(
    pool,
    `browse_titles where true ${joinConditions(tokenConditions(wanted, values))}`,
    values,
    atMost,
  );
}

async function counted(
  pool: StatementPool,
  source: string,
  values: SqlParams,
  atMost: number,
): Promise<number> {
  const [row] = await runStatement<{ count: number }>(
    pool,
    `select count(*)::integer as count from (select from ${source} limit ${atMost}) found`,
    values,
  );
  return row?.count ?? 0;
}
