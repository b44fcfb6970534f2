import { CompiledQuery } from 'kysely';
import { titleNameSql } from '#catalogue/title-cards/index.ts';
import { notHidden, shelfVisible } from '#community/relations/index.ts';
import { defineStatement, hiddenParam } from '#platform/db/statement.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { IS_VISIBLE, WITH_TITLE } from './reviews.repository.ts';

export interface PublishedRow {
  id: number;
  user_id: number;
  title_id: number;
  season_id: number | null;
  episode_id: number | null;
}

const FIRST_PUBLISHED = `
  select r.id, r.user_id, r.title_id, r.season_id, r.episode_id
  from reviews r ${WITH_TITLE}
  where r.id = any($1::integer[]) and ${IS_VISIBLE} and r.user_id is not null
    and not exists (select from review_versions v where v.review_id = r.id and v.is_public)
  order by r.id`;

/** Those of these reviews that everyone may read, and of which no earlier text was published. */
export async function listFirstPublished(tx: Tx, ids: readonly number[]): Promise<PublishedRow[]> {
  const { rows } = await tx.executeQuery<PublishedRow>(CompiledQuery.raw(FIRST_PUBLISHED, [ids]));
  return rows;
}

export interface NotifiedRow {
  id: number;
  /** Of the title. */
  name: string;
}

/** Those of these reviews that a reader may see as what their author does. Titles are in a language of `$2`. */
export const findNotified = defineStatement<
  [ids: readonly number[], languages: readonly string[], readerId: number],
  NotifiedRow
>(
  'reviews-of-notifications',
  `select r.id, ${titleNameSql('t')} as name from reviews r ${WITH_TITLE}
   where r.id = any(${hiddenParam(1, 'integer[]')}) and ${IS_VISIBLE}
     and ${notHidden('$3::integer', 'r.user_id')} and ${shelfVisible('$3::integer', 'r.user_id')}`,
);
