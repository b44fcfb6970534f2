import type { FollowState } from '@kinora/contracts/community/relations.ts';
import { defineStatement, hiddenParam } from '#platform/db/statement.ts';
import { notHidden } from './relations.access.repository.ts';

export interface MarkRow {
  id: number;
  follow: FollowState;
  is_hidden: boolean;
}

/** What a viewer has to do with these members. */
export const listMarks = defineStatement<[viewerId: number, ids: readonly number[]], MarkRow>(
  'member-marks',
  `select m.id, not ${notHidden('$1::integer', 'm.id')} as is_hidden,
     case when f.accepted_at is not null then 'following' when f.follower_id is not null then 'requested'
       else 'none' end as follow
   from unnest(${hiddenParam(2, 'integer[]')}) m (id)
     left join member_follows f on f.follower_id = $1 and f.followed_id = m.id
   order by m.id`,
);
