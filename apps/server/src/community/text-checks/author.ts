import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { type GrantedPermission, holdsPermission } from '@kinora/contracts/foundation/permissions.ts';
import { type Caller, requireUserId } from '#platform/http/caller.ts';

/** The member who writes a text. */
export interface Author {
  readonly userId: number;
  readonly permissions: readonly GrantedPermission[];
}

export const authorOf = (caller: Caller): Author => ({
  userId: requireUserId(caller),
  permissions: caller.permissions,
});

const MODERATION = [
  editingPermissions.updateReviews,
  editingPermissions.updateComments,
  editingPermissions.updateLists,
];

/** Texts of moderators are not limited and not held. */
export const isModerator = ({ permissions }: Author): boolean =>
  MODERATION.some((permission) => holdsPermission(permissions, permission));
