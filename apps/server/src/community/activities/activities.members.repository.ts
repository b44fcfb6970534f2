import { notHidden, shelfVisible } from '#community/relations/index.ts';

/**
 * Selects the ids of the members whom the viewer `$1` follows and whose shelf they see, the latest first. The limit of
 * one account keeps the planner from reading all of them.
 */
export const followedMembers = (limit = ''): string => `
  select f.followed_id as id
  from member_follows f
    cross join lateral (select from users where id = f.followed_id and banned_at is null limit 1) u
  where f.follower_id = $1 and f.accepted_at is not null
    and ${notHidden('$1', 'f.followed_id')} and ${shelfVisible('$1', 'f.followed_id')}
  order by f.accepted_at desc, f.followed_id desc ${limit}`;
