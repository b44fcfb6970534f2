import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import type { UNLOCKS } from '@kinora/contracts/catalogue/playback.ts';
import { type Caller, can } from '#platform/http/caller.ts';

/** What somebody lacks for a video of a category; null when they may play it. Trailers are for all who see titles. */
export function lockOf(
  caller: Caller,
  { category }: { readonly category: string },
): (typeof UNLOCKS)[number] | null {
  const needed = category === 'full' ? cataloguePermissions.playVideos : cataloguePermissions.viewTitles;
  if (can(caller, needed)) return null;
  return caller.userId === null ? 'login' : 'permission';
}
