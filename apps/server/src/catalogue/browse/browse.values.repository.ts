import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import { defineStatement } from '#platform/db/statement.ts';

export type ValueKind = 'country' | 'language' | 'certification' | 'status' | 'year';

/** A filter value and the number of titles that have it. */
export interface ValueRow {
  kind: ValueKind;
  value: string;
  titles_count: number;
}

/** Counts all titles: call it from a job, never from a request. */
export async function countValues(db: Executor): Promise<void> {
  await sql`select set_config('statement_timeout', '5min', true)`.execute(db);
  await sql`delete from browse_values`.execute(db);
  await sql`
    insert into browse_values (kind, value, titles_count)
    select kind, value, count(*) from browse_titles, lateral (
      select 'country' as kind, country as value from unnest(country_codes) country
      union all select 'language', language
      union all select 'certification', certification
      union all select 'status', status
      union all select 'year', year::text) one
    where value is not null group by kind, value`.execute(db);
}

export const listValues = defineStatement<[], ValueRow>(
  'browse-values',
  'select kind, value, titles_count from browse_values order by titles_count desc, value',
);

export const listUsedGenres = defineStatement<[], { slug: string; name: string; titles_count: number }>(
  'browse-used-genres',
  'select slug, name, titles_count from genres where titles_count > 0 order by titles_count desc, name',
);
