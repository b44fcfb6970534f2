import { TITLE_PRESENCE, type TitlePresence } from '#catalogue/title-cards/index.ts';
import { deleteMemberRows } from '#platform/db/member-rows.ts';
import { createReassign } from '#platform/db/reassigned-rows.ts';
import { defineStatement } from '#platform/db/statement.ts';

type Pair = [userId: number, recordId: number];

/** Follows a title unless it is deleted; no row if it never existed. */
export const insertTitleFollow = defineStatement<Pair, TitlePresence>(
  'follow-title',
  `with followed as (
     insert into title_follows (user_id, title_id)
     select $1::integer, t.id from titles t where t.id = $2 and t.deleted_at is null
     on conflict do nothing)
   select ${TITLE_PRESENCE} from titles t where t.id = $2`,
);

export const deleteTitleFollow = defineStatement<Pair, never>(
  'unfollow-title',
  `delete from title_follows where user_id = $1 and title_id = $2`,
);

/** Follows a person unless they are deleted. */
export const insertPersonFollow = defineStatement<Pair, never>(
  'follow-person',
  `insert into person_follows (user_id, person_id)
   select $1::integer, p.id from people p where p.id = $2 and p.deleted_at is null
   on conflict do nothing`,
);

export const deletePersonFollow = defineStatement<Pair, never>(
  'unfollow-person',
  `delete from person_follows where user_id = $1 and person_id = $2`,
);

export const findPersonFollow = defineStatement<Pair, { is_followed: boolean }>(
  'follows-person',
  `select exists (select from person_follows where user_id = $1 and person_id = $2) as is_followed`,
);

export const reassignTitleFollows = createReassign('title_follows', {
  key: { user_id: 'integer' },
  references: ['title_id'],
});

export const reassignPersonFollows = createReassign('person_follows', {
  key: { user_id: 'integer' },
  references: ['person_id'],
});

export const deleteTitleFollows = deleteMemberRows('title_follows');

export const deletePersonFollows = deleteMemberRows('person_follows');
