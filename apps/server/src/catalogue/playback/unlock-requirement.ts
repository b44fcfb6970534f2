import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import type { UNLOCK_REQUIREMENTS } from '@kinora/contracts/catalogue/playback.ts';
import { reportRules } from '#platform/access/enforce-rules.ts';
import { type Caller, can } from '#platform/http/caller.ts';

/**
 * The requirement a caller lacks to play a video of this category; null when they may play it. Trailers are open to
 * everyone who can see titles.
 */
export function unlockRequirementOf(
  caller: Caller,
  { category }: { readonly category: string },
): (typeof UNLOCK_REQUIREMENTS)[number] | null {
  const needed = category === 'full' ? cataloguePermissions.playVideos : cataloguePermissions.viewTitles;
  const isPassed = can(caller, needed);
  reportRules([{ kind: 'permission', permission: needed, isPassed }]);
  if (isPassed) return null;
  return caller.userId === null ? 'login' : 'permission';
}
