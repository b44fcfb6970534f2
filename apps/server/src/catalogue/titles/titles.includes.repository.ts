import type { TitleIncludes } from '@kinora/contracts/catalogue/titles.ts';
import { defineStatement } from '#platform/db/statement.ts';

export type TitleIncludesRow = {
  [Name in keyof TitleIncludes]-?: Exclude<TitleIncludes[Name], undefined> | null;
};

const list = (name: string, select: string) =>
  `case when '${name}' = any($2) then (select coalesce(json_agg(x), '[]') from (${select}) x) end as ${name}`;
const count = (name: string, from: string) =>
  `case when '${name}' = any($2) then (select count(*)::integer from ${from}) end as ${name}`;

/** Reads the requested includes of a title in one round trip; the others are not read. */
export const titleIncludes = defineStatement<[id: number, names: readonly string[]], TitleIncludesRow>(
  'title-includes',
  `select ${[
    list(
      'external_ids',
      `select provider, kind, value from external_ids
       where entity = 'title' and entity_id = $1 order by provider, kind, value`,
    ),
    list(
      'aliases',
      'select name, country_code, language from title_aliases where title_id = $1 order by name',
    ),
    list(
      'translations',
      `select language, name, tagline, overview from title_translations
       where title_id = $1 order by language`,
    ),
    count('credits_count', 'credits where title_id = $1 and season_id is null and episode_id is null'),
    count('images_count', 'images where title_id = $1'),
    count('videos_count', 'videos where title_id = $1'),
  ].join(', ')}`,
);
