import { notHidden } from '#community/relations/index.ts';
import { isPublishedSql } from '#community/text-checks/index.ts';
import { defineStatement, hiddenParam } from '#platform/db/statement.ts';
import { isReadable, LISTS } from './lists.card.repository.ts';

export interface NotifiedRow {
  id: number;
  name: string;
  slug: string;
}

type Values = [ids: readonly number[], readerId: number];

const SELECTED = `
  select c.id, c.name, c.slug from ${LISTS}
  where c.id = any(${hiddenParam(1, 'integer[]')}) and c.type = 'list' and c.deleted_at is null`;

/** Those of these lists to which a reader is invited, or which they edit, unless they hide the owner. */
export const findShared = defineStatement<Values, NotifiedRow>(
  'invitations-of-notifications',
  `${SELECTED} and ${isReadable('$2::integer')} and ${notHidden('$2::integer', 'c.user_id')}
     and exists (select from list_editors e where e.list_id = c.id and e.user_id = $2)`,
);

/** Those of these lists that are the reader's own. */
export const findOwned = defineStatement<Values, NotifiedRow>(
  'notified-own-lists',
  `${SELECTED} and c.user_id = $2`,
);

/** Those of the lists `$5` that the reader `$3` may read, as rows of the texts that notifications are about. */
export const NOTIFIED_LISTS = `
  select 'list' as kind, c.id, ${isPublishedSql('d.state')} as is_published, 'list' as subject, c.id as subject_id,
    c.slug, c.name, null::integer as season, null::integer as episode
  from channels c join list_details d on d.list_id = c.id
  where c.id = any(${hiddenParam(5, 'integer[]')}) and c.type = 'list' and c.deleted_at is null
    and ${isReadable('$3::integer')}`;
