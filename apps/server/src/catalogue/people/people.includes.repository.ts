import type { PersonIncludes } from '@kinora/contracts/catalogue/people.ts';
import { defineStatement } from '#platform/db/statement.ts';

export type PersonIncludesRow = {
  [Name in keyof PersonIncludes]-?: Exclude<PersonIncludes[Name], undefined> | null;
};

const list = (name: string, select: string) =>
  `case when '${name}' = any($2) then (select coalesce(json_agg(x), '[]') from (${select}) x) end as ${name}`;

/** Reads the requested includes of a person in one round trip; the others are not read. */
export const personIncludes = defineStatement<[id: number, names: readonly string[]], PersonIncludesRow>(
  'person-includes',
  `select ${[
    list(
      'external_ids',
      `select provider, kind, value from external_ids
       where entity = 'person' and entity_id = $1 order by provider, kind, value`,
    ),
    list(
      'translations',
      'select language, biography from person_translations where person_id = $1 order by language',
    ),
  ].join(', ')}`,
);
