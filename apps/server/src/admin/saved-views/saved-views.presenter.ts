import type { SavedView } from '@kinora/contracts/admin/saved-views.ts';
import type { SavedViewRow } from './saved-views.repository.ts';

export const presentSavedView = (
  { user_id: ownerId, ...row }: SavedViewRow,
  { userId }: { userId: number },
): SavedView => ({ ...row, is_own: ownerId === userId });
