import type { QueryClient } from '@tanstack/react-query';
import {
  getProfile,
  getProfileRelation,
  listFollowedMembers,
  listFollowers,
  listProfileComments,
  listProfileLists,
  listProfileRatings,
  listProfileReviews,
  type Profile,
} from '@kinora/contracts/community/profiles.ts';
import {
  type FollowState,
  listHiddenMembers,
  listMemberMarks,
} from '@kinora/contracts/community/relations.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { endpointKey } from '#platform/query/endpoint-query.ts';
import { refreshFeeds } from './refresh-feeds.ts';
import { relationQueries } from './relations.queries.ts';

type HiddenPage = CallOutput<typeof listHiddenMembers>;
type Marks = CallOutput<typeof listMemberMarks>;

/** The reader's own changes, which the responses on the page do not contain yet. */
export const followKey = (id: number) => ['follow-member', id] as const;

export const ownFollow = (client: QueryClient, id: number): FollowState | undefined =>
  client.getQueryData<FollowState>(followKey(id));

/** Shows whether the reader follows a member, with the number of their followers. `before` is what the server said. */
export function showFollow(client: QueryClient, id: number, follow: FollowState, before: FollowState): void {
  const shown = ownFollow(client, id) ?? before;
  client.setQueryData<FollowState>(followKey(id), follow);
  changeCounts(client, id, { followers: Number(follow === 'following') - Number(shown === 'following') });
}

type Counts = NonNullable<Profile['shelf']>['counts'];

/** Adds to the numbers on a profile. */
export function changeCounts(client: QueryClient, id: number, added: Partial<Counts>): void {
  const { queryKey } = relationQueries.profile(id);
  client.setQueryData(queryKey, (answer) => {
    if (!answer?.profile.shelf) return answer;
    const { profile } = answer;
    const { counts } = answer.profile.shelf;
    const sum = (name: 'followers' | 'following') => Math.max(0, counts[name] + (added[name] ?? 0));
    const changed = { ...counts, followers: sum('followers'), following: sum('following') };
    return { profile: { ...profile, shelf: { ...answer.profile.shelf, counts: changed } } };
  });
}

export interface Hidden {
  readonly is_blocked: boolean;
  readonly is_muted: boolean;
}

/** Shows that a member is blocked or muted, or no longer, wherever the page says so. */
export function showHidden(client: QueryClient, id: number, change: Partial<Hidden>): void {
  const { queryKey } = relationQueries.to(id);
  // A response that is on its way would bring back the old value.
  void client.cancelQueries({ queryKey });
  const next = { ...knownHidden(client, id), ...change };
  client.setQueryData(queryKey, (relation) => relation && { ...relation, ...next });
  client.setQueriesData<HiddenPage>(
    { queryKey: endpointKey(listHiddenMembers) },
    (page) =>
      page && {
        pagination: {
          ...page.pagination,
          data: page.pagination.data.map((member) => (member.id === id ? { ...member, ...next } : member)),
        },
      },
  );
  const isHidden = next.is_blocked || next.is_muted;
  client.setQueriesData<Marks>({ queryKey: endpointKey(listMemberMarks) }, (marks) => {
    if (marks === undefined) return undefined;
    const others = marks.hidden.filter((one) => one !== id);
    return { ...marks, hidden: isHidden ? [...others, id] : others };
  });
}

function knownHidden(client: QueryClient, id: number): Hidden {
  const relation = client.getQueryData(relationQueries.to(id).queryKey);
  if (relation) return { is_blocked: relation.is_blocked, is_muted: relation.is_muted };
  const pages = client.getQueriesData<HiddenPage>({ queryKey: endpointKey(listHiddenMembers) });
  const row = pages.flatMap(([, page]) => page?.pagination.data ?? []).find((member) => member.id === id);
  return { is_blocked: row?.is_blocked ?? false, is_muted: row?.is_muted ?? false };
}

const LISTS = [
  listProfileLists,
  listProfileRatings,
  listProfileReviews,
  listProfileComments,
  listFollowers,
  listFollowedMembers,
  listMemberMarks,
  listHiddenMembers,
];

/** Reads profiles again after the reader has changed what they have to do with a member. Rows on the page stay. */
export function refreshRelations(client: QueryClient): void {
  for (const endpoint of [getProfile, getProfileRelation])
    void client.invalidateQueries({ queryKey: endpointKey(endpoint) });
  expireRelations(client);
}

/** The same when they open the next time. The profile of a member who was just blocked could not be read again. */
export function expireRelations(client: QueryClient): void {
  for (const endpoint of [getProfile, ...LISTS])
    void client.invalidateQueries({ queryKey: endpointKey(endpoint), refetchType: 'none' });
  refreshFeeds(client);
}
