import { z } from 'zod';
import { MemberCard } from '../foundation/users.ts';
import { access } from '../platform/access.ts';
import { defineErrors } from '../platform/define-errors.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pathId, queryIds } from '../platform/fields.ts';
import { cursorPageOf, cursorQuery, IDS_MAX } from '../platform/paging.ts';

/** The maximum number of members that a member follows: their activity is read together. */
export const FOLLOWED_MAX = 5000;

export const relationErrors = defineErrors({
  'relations.too_many': { status: 409, message: 'You can follow at most :max members.' },
});

/** requested: the member lets only accepted followers in, and has not decided yet. */
export const FollowState = z.enum(['none', 'requested', 'following']);
export type FollowState = z.infer<typeof FollowState>;

const params = z.object({ id: pathId('integer') });
const rate = { max: 300, seconds: 3600 };
const done = z.object({});

export const followMember = endpoint({
  method: 'PUT',
  path: 'members/:id/follow',
  summary: 'Follows a member, or asks to if they accept their followers',
  access: access.login,
  params,
  response: z.object({ follow: FollowState }),
  errors: ['relations.too_many', 'rate_limited'],
  rate,
});

export const unfollowMember = endpoint({
  method: 'DELETE',
  path: 'members/:id/follow',
  summary: 'Stops following a member, or withdraws your request',
  access: access.login,
  params,
  response: done,
});

export const acceptFollower = endpoint({
  method: 'PUT',
  path: 'members/:id/follower',
  summary: 'Accepts the request of a member to follow you',
  access: access.login,
  params,
  response: done,
});

export const removeFollower = endpoint({
  method: 'DELETE',
  path: 'members/:id/follower',
  summary: 'Removes a follower of yours, or declines their request',
  access: access.login,
  params,
  response: done,
});

export const listFollowRequests = endpoint({
  method: 'GET',
  path: 'members/requests',
  summary: 'Lists the members who asked to follow you, latest first',
  access: access.login,
  query: z.object(cursorQuery),
  response: cursorPageOf(MemberCard),
});

export const blockMember = endpoint({
  method: 'PUT',
  path: 'members/:id/block',
  summary: 'Blocks a member: you no longer see each other, and neither follows the other',
  access: access.login,
  params,
  response: done,
  errors: ['rate_limited'],
  rate,
});

export const unblockMember = endpoint({
  method: 'DELETE',
  path: 'members/:id/block',
  summary: 'Unblocks a member',
  access: access.login,
  params,
  response: done,
});

export const muteMember = endpoint({
  method: 'PUT',
  path: 'members/:id/mute',
  summary: 'Mutes a member: you do not see what they write or do, and they do not know',
  access: access.login,
  params,
  response: done,
  errors: ['rate_limited'],
  rate,
});

export const unmuteMember = endpoint({
  method: 'DELETE',
  path: 'members/:id/mute',
  summary: 'Unmutes a member',
  access: access.login,
  params,
  response: done,
});

export const listHiddenMembers = endpoint({
  method: 'GET',
  path: 'members/hidden',
  summary: 'Lists the members you have blocked or muted, latest first',
  access: access.login,
  query: z.object(cursorQuery),
  response: cursorPageOf(MemberCard.extend({ is_blocked: z.boolean(), is_muted: z.boolean() })),
});

export const listMemberMarks = endpoint({
  method: 'GET',
  path: 'members/marks',
  summary: 'Returns which of these members you follow, and whose texts are hidden from you',
  access: access.login,
  query: z.object({ ids: queryIds('integer', IDS_MAX) }),
  response: z.object({
    followed: z.array(z.int()),
    requested: z.array(z.int()),
    /** You blocked or muted them, or they blocked you: the response does not tell which. */
    hidden: z.array(z.int()),
  }),
});
