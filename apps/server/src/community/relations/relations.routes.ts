import {
  acceptFollower,
  blockMember,
  followMember,
  listFollowRequests,
  listHiddenMembers,
  listMemberMarks,
  muteMember,
  removeFollower,
  unblockMember,
  unfollowMember,
  unmuteMember,
} from '@kinora/contracts/community/relations.ts';
import { toCursorPage } from '#platform/db/paging.ts';
import { requireUserId } from '#platform/http/caller.ts';
import { route, type Route } from '#platform/http/route.ts';
import type { MemberFollowsService } from './relations.follows.service.ts';
import type { HiddenMembersService } from './relations.hidden.service.ts';
import type { RelationsReader } from './relations.service.ts';

interface Deps {
  readonly reader: RelationsReader;
  readonly follows: MemberFollowsService;
  readonly hidden: HiddenMembersService;
}

type Change = (userId: number, memberId: number) => Promise<void>;

/** The calls that change something and return nothing. */
const change = (endpoint: typeof blockMember, work: Change): Route =>
  route(endpoint, async ({ params, caller }) => {
    await work(requireUserId(caller), params.id);
    return {};
  });

const place = (row: { place: string; id: number }) => [row.place, row.id];

export const relationsRoutes = ({ reader, follows, hidden }: Deps): Route[] => [
  route(followMember, async ({ params, caller }) => ({
    follow: await follows.follow(requireUserId(caller), params.id),
  })),
  change(unfollowMember, follows.unfollow),
  change(acceptFollower, follows.accept),
  change(removeFollower, follows.removeFollower),
  change(blockMember, hidden.block),
  change(unblockMember, hidden.unblock),
  change(muteMember, hidden.mute),
  change(unmuteMember, hidden.unmute),
  route(listFollowRequests, async ({ query: { perPage, cursor }, caller }) =>
    toCursorPage(
      await reader.listRequests(requireUserId(caller), { perPage, cursor }),
      { perPage, cursor },
      { item: (member) => member, key: place },
    ),
  ),
  route(listHiddenMembers, async ({ query: { perPage, cursor }, caller }) =>
    toCursorPage(
      await reader.listHidden(requireUserId(caller), { perPage, cursor }),
      { perPage, cursor },
      { item: (member) => member, key: place },
    ),
  ),
  route(listMemberMarks, ({ query, caller }) => reader.listMarks(requireUserId(caller), query.ids)),
];
