import type { Profile } from '@kinora/contracts/community/profiles.ts';
import { FollowButton } from '../../relations/follow-button.tsx';
import { useRelation, useViewer } from './use-relation.ts';

/** The button to follow the member of a profile, as soon as it is known whether the viewer does. */
export function FollowProfile({ profile }: { profile: Profile }) {
  const viewer = useViewer(profile);
  const { relation, isFailed } = useRelation(profile);
  const { id, name, visibility } = profile;
  const isKnown = viewer === 'guest' || relation !== undefined || isFailed;
  if (!isKnown) return null;
  return <FollowButton member={{ id, name, visibility }} before={relation?.follow ?? 'none'} isPrimary />;
}
