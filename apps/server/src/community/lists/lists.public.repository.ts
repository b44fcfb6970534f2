import { defineStatement, hiddenParam } from '#platform/db/statement.ts';
import { CARD, type CardRow, LISTS } from './lists.card.repository.ts';

export interface PublicRow extends CardRow {
  /** When it last changed, as JSON, with the precision that a cursor needs. */
  place: string;
}

/** Written like the index. */
const PUBLIC = `
  select ${CARD}, to_json(c.updated_at) as place from ${LISTS}
  where c.type = 'list' and c.is_public and c.deleted_at is null`;

/** In any order, without those that are not public. */
export const listByIds = defineStatement<[ids: readonly number[]], PublicRow>(
  'public-lists-by-ids',
  `${PUBLIC} and c.id = any(${hiddenParam(1, 'integer[]')})`,
);

/** The public lists of a member before a position, the one changed last first. */
export const listOfMember = defineStatement<
  [memberId: number, limit: number, time: string, id: number],
  PublicRow
>(
  'public-lists-of-member',
  `${PUBLIC} and c.user_id = $1 and (c.updated_at, c.id) < ($3::timestamptz, $4::integer)
   order by c.updated_at desc, c.id desc limit $2`,
);
