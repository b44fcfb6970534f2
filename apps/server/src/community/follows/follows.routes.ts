import {
  followPerson,
  followTitle,
  getPersonFollow,
  unfollowPerson,
  unfollowTitle,
} from '@kinora/contracts/community/follows.ts';
import { requireUserId } from '#platform/http/caller.ts';
import { route, type Route } from '#platform/http/route.ts';
import type { FollowsService } from './follows.service.ts';

export const followsRoutes = (follows: FollowsService): Route[] => [
  route(followTitle, async ({ params, caller }) => {
    await follows.followTitle(requireUserId(caller), params.id);
    return {};
  }),
  route(unfollowTitle, async ({ params, caller }) => {
    await follows.unfollowTitle(requireUserId(caller), params.id);
    return {};
  }),
  route(followPerson, async ({ params, caller }) => {
    await follows.followPerson(requireUserId(caller), params.id);
    return {};
  }),
  route(unfollowPerson, async ({ params, caller }) => {
    await follows.unfollowPerson(requireUserId(caller), params.id);
    return {};
  }),
  route(getPersonFollow, async ({ params, caller }) => ({
    is_followed: await follows.isPersonFollowed(requireUserId(caller), params.id),
  })),
];
