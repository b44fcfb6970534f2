import type { StatementPool } from '#platform/db/statement.ts';
import {
  and,
  createValues,
  listConditions,
  pivotOf,
  plainConditions,
  type Values,
} from './browse.conditions-repository.ts';
import type { Wanted } from './browse.filter.ts';
import { run } from './browse.shapes-repository.ts';
import { matching } from './browse.tokens-repository.ts';

interface Entries {
  /** Where entries are read, in no order. */
  readonly from: string;
  readonly conditions: string;
}

/** The fitting group of facets, while it says all about genres, keywords and countries; else all titles. */
function entriesOf(wanted: Wanted, values: Values): Entries {
  const hasLists = listConditions(wanted, createValues([]), true).length > 0;
  if (hasLists)
    return {
      from: 'browse_titles where true',
      conditions: and([...plainConditions(wanted, values), ...listConditions(wanted, values, false)]),
    };
  const { genre, country } = pivotOf(wanted);
  return {
    from: `title_facets
      where genre_id = ${values.add(genre, 'smallint')} and country = ${values.add(country, 'text')}`,
    conditions: and(plainConditions(wanted, values)),
  };
}

/** Of some entries, at most `atMost`: how many there were, and how many match. */
export async function sample(
  pool: StatementPool,
  wanted: Wanted,
  atMost: number,
): Promise<{ read: number; matched: number }> {
  const values = createValues([]);
  const { from, conditions } = entriesOf(wanted, values);
  const [row] = await run<{ read: number; matched: number }>(
    pool,
    `select count(*)::integer as read, count(*) filter (where true ${conditions})::integer as matched
     from (select * from ${from} limit ${atMost}) seen`,
    values,
  );
  return row ?? { read: 0, matched: 0 };
}

/** How many match, counting no further than `atMost`: entry by entry. */
export async function countScanning(pool: StatementPool, wanted: Wanted, atMost: number): Promise<number> {
  const values = createValues([]);
  const { from, conditions } = entriesOf(wanted, values);
  return counted(pool, `${from} ${conditions}`, values, atMost);
}

/** The same by tokens: for matches that are few among many. */
export async function countGathering(pool: StatementPool, wanted: Wanted, atMost: number): Promise<number> {
  const values = createValues([]);
  return counted(pool, `browse_titles where true ${and(matching(wanted, values))}`, values, atMost);
}

async function counted(pool: StatementPool, source: string, values: Values, atMost: number): Promise<number> {
  const [row] = await run<{ count: number }>(
    pool,
    `select count(*)::integer as count from (select from ${source} limit ${atMost}) found`,
    values,
  );
  return row?.count ?? 0;
}
