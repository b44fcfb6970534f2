import type { getProfileRelation } from '@kinora/contracts/community/profiles.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { useMemberQuery } from '#platform/query/use-member-query.ts';
import { useIsSignedIn, useUser } from '#platform/session/session-context.tsx';
import { relationQueries } from '../../relations/relations.queries.ts';

export type Relation = CallOutput<typeof getProfileRelation>;

/** Whose profile it is for the viewer. Unknown until the data of a member has arrived. */
export type Viewer = 'guest' | 'owner' | 'member' | 'unknown';

export function useViewer({ id }: { readonly id: number }): Viewer {
  const isSignedIn = useIsSignedIn();
  const user = useUser();
  if (!isSignedIn) return 'guest';
  if (user === null) return 'unknown';
  return user.id === id ? 'owner' : 'member';
}

/** What the viewer and another member have in common, and whether that could not be loaded. */
export function useRelation(profile: { readonly id: number }): {
  readonly relation: Relation | undefined;
  readonly isFailed: boolean;
} {
  const isEnabled = useViewer(profile) === 'member';
  const { data, isError } = useMemberQuery(relationQueries.to(profile.id), { isEnabled });
  return { relation: isEnabled ? data : undefined, isFailed: isError };
}
