import { defineStatement } from '#platform/db/statement.ts';

/** One condition for each direction, because the planner cannot hash an `or`. */
const hasNot = (one: string, other: string, condition = ''): string => `
  not exists (
    select from hidden_members hidden_pair
    where hidden_pair.user_id = ${one} and hidden_pair.hidden_id = ${other} ${condition})`;

const hasNotBlocked = (one: string, other: string): string =>
  hasNot(one, other, 'and hidden_pair.is_blocked');

/**
 * Whether neither of two members has blocked the other. Both arguments are SQL expressions of ids; the viewer is null
 * for guests. The aliases in these conditions are long, so that they do not hide those in the arguments.
 */
export const notBlocked = (viewer: string, member: string): string =>
  `(${hasNotBlocked(viewer, member)} and ${hasNotBlocked(member, viewer)})`;

/** Whether a viewer sees what a member does: neither has blocked the other, and the viewer has not muted them. */
export const notHidden = (viewer: string, member: string): string =>
  `(${hasNot(viewer, member)} and ${hasNotBlocked(member, viewer)})`;

/** Whether a member lets a viewer see their shelf: ratings, diary, follows, years and activity. */
export const shelfVisible = (viewer: string, member: string): string =>
  `(${member} is not distinct from ${viewer}
     or case coalesce((
         select shelf_profile.visibility from profiles shelf_profile where shelf_profile.user_id = ${member}), 'public')
       when 'public' then true
       when 'followers' then exists (
         select from member_follows shelf_follow
         where shelf_follow.follower_id = ${viewer} and shelf_follow.followed_id = ${member}
           and shelf_follow.accepted_at is not null)
       else false end)`;

/** What a viewer may see of a member. No row if there is no such member, or for a blocked viewer. */
export const findMemberAccess = defineStatement<
  [memberId: number, viewerId: number | null],
  { name: string; sees_shelf: boolean }
>(
  'member-access',
  `select u.name, ${shelfVisible('$2::integer', 'u.id')} as sees_shelf
   from users u
   where u.id = $1 and u.banned_at is null and ${notBlocked('$2::integer', 'u.id')}`,
);
