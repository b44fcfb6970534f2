import { titleNameSql } from '#catalogue/title-cards/index.ts';
import { defineStatement, hiddenParam } from '#platform/db/statement.ts';

interface NamedVideoRow {
  id: number;
  name: string;
  /** The name of the title. */
  title: string;
}

/** Those of these videos that still exist, of titles that are not deleted. */
export const findNamed = defineStatement<
  [ids: readonly number[], languages: readonly string[]],
  NamedVideoRow
>(
  'videos-of-notifications',
  `select v.id, v.name, ${titleNameSql('t')} as title
   from videos v join titles t on t.id = v.title_id and t.deleted_at is null
   where v.id = any(${hiddenParam(1, 'integer[]')})`,
);
