import type { QueryClient } from '@tanstack/react-query';
import { listFollowers } from '@kinora/contracts/community/profiles.ts';
import { acceptFollower, listFollowRequests, removeFollower } from '@kinora/contracts/community/relations.ts';
import type { MemberCard } from '@kinora/contracts/foundation/users.ts';
import { call } from '#platform/api/call.ts';
import { endpointKey } from '#platform/query/endpoint-query.ts';
import { toast } from '#platform/toast/toast.ts';
import { type ActionContext, showUnsaved } from '../marks/action-context.ts';
import { changeCounts, refreshRelations } from './relation-cache.ts';

interface FollowerChange {
  /** The member whose follower it is. */
  readonly ownId: number;
  readonly member: Pick<MemberCard, 'id' | 'name'>;
}

/** Accepts or declines a request to follow the member. It leaves the page at once. */
export async function answerRequest(
  context: ActionContext,
  { ownId, member }: FollowerChange,
  isAccepted: boolean,
): Promise<void> {
  const { client } = context;
  const { t } = context.trans;
  const { id, name } = member;
  const restore = takeOut(client, endpointKey(listFollowRequests), id);
  const added = Number(isAccepted);
  changeCounts(client, ownId, { followers: added });
  try {
    await call(isAccepted ? acceptFollower : removeFollower, { params: { id } });
  } catch (error) {
    restore();
    changeCounts(client, ownId, { followers: -added });
    showUnsaved(context, error, {
      message: t('Your answer to :name was not saved.', { name }),
      retry: () => void answerRequest(context, { ownId, member }, isAccepted),
    });
    return;
  }
  if (!isAccepted) return;
  toast.positive(t(':name follows you now', { name }));
  refreshRelations(client);
  void client.invalidateQueries({ queryKey: endpointKey(listFollowers) });
}

/** Removes a follower, who may follow the member again. */
export async function takeFollower(context: ActionContext, { ownId, member }: FollowerChange): Promise<void> {
  const { client } = context;
  const { t } = context.trans;
  const { id, name } = member;
  const restore = takeOut(client, endpointKey(listFollowers), id);
  changeCounts(client, ownId, { followers: -1 });
  try {
    await call(removeFollower, { params: { id } });
  } catch (error) {
    restore();
    changeCounts(client, ownId, { followers: 1 });
    showUnsaved(context, error, {
      message: t(':name was not removed.', { name }),
      retry: () => void takeFollower(context, { ownId, member }),
    });
    return;
  }
  toast.positive(t('Removed :name', { name }));
  refreshRelations(client);
}

interface MembersPage {
  readonly pagination: { readonly data: readonly { readonly id: number }[] };
}

/** Takes a member out of all pages of a list. Returns what puts them back to their places. */
function takeOut(client: QueryClient, queryKey: readonly [string], id: number): () => void {
  // A response that is on its way would bring the member back.
  void client.cancelQueries({ queryKey });
  const pages = client.getQueriesData<MembersPage>({ queryKey });
  const changeData = (key: readonly unknown[], change: (data: Data) => Data) =>
    client.setQueryData<MembersPage>(
      key,
      (page) => page && { ...page, pagination: { ...page.pagination, data: change(page.pagination.data) } },
    );
  const taken = pages.flatMap(([key, page]) => {
    const place = page?.pagination.data.findIndex((member) => member.id === id) ?? -1;
    const member = page?.pagination.data[place];
    return member === undefined ? [] : [{ key, place, member }];
  });
  for (const { key } of taken) changeData(key, (data) => data.filter((member) => member.id !== id));
  return () => {
    for (const { key, place, member } of taken)
      changeData(key, (data) => (data.includes(member) ? data : data.toSpliced(place, 0, member)));
  };
}

type Data = MembersPage['pagination']['data'];
