import type { UnavailableReason } from '@kinora/contracts/catalogue/availability.ts';

/** When a video can be played; null is unlimited. */
export interface VideoWindow {
  readonly available_from: Date | null;
  readonly available_until: Date | null;
}

/** A window as stored: whether it is open, and when that changes next. `videos.window.repository.ts` does the same. */
export function windowState({ available_from: from, available_until: until }: VideoWindow, now: Date) {
  const hasBegun = from === null || from <= now;
  const hasEnded = until !== null && until <= now;
  return {
    is_open: hasBegun && !hasEnded,
    window_changes_at: hasEnded ? null : hasBegun ? until : from,
  };
}

interface Visit {
  readonly now: Date;
  /** ISO 3166-1 code; null if unknown. */
  readonly country: string | null;
}

/** Why an approved video cannot be played; null if it can. An unknown country is in no list of countries. */
export function unavailableReason(
  video: VideoWindow & { readonly country_codes: readonly string[] },
  { now, country }: Visit,
): UnavailableReason | null {
  if (video.available_until !== null && video.available_until <= now) return 'no_longer';
  if (video.available_from !== null && video.available_from > now) return 'not_yet';
  const isAllowed =
    video.country_codes.length === 0 || (country !== null && video.country_codes.includes(country));
  return isAllowed ? null : 'not_in_country';
}
