import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import type { UNLOCK_REQUIREMENTS } from '@kinora/contracts/catalogue/playback.ts';
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
  if (can(caller, needed)) return null;
  return caller.userId === null ? 'login' : 'permission';
}
