import { communityPermissions } from '@kinora/contracts/community/permissions.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { usePermission } from '#platform/permissions/use-permission.ts';
import { useIsSignedIn } from '#platform/session/session-context.tsx';
import { useMemberAction } from '../marks/member-action.ts';
import type { MemberTitle, PartScope } from '../marks/member-title.ts';

interface WriteReview {
  /** Visitors may too, once they have signed in. */
  readonly isAllowed: boolean;
  /** Returns true for members, who may go on. Asks visitors to sign in. */
  readonly begin: () => boolean;
}

/** Whether the reader may write a review of a title, season or episode. */
export function useWriteReview(
  title: MemberTitle & { readonly slug: string },
  scope: PartScope | undefined,
): WriteReview {
  const { t } = useTrans();
  const { run } = useMemberAction();
  const isSignedIn = useIsSignedIn();
  const hasPermission = usePermission(communityPermissions.writeReviews);
  const { id, name, slug } = title;
  return {
    isAllowed: !isSignedIn || hasPermission,
    begin: () => run({ kind: 'review', title: { id, name }, scope, slug }, t('Sign in to write a review')),
  };
}
