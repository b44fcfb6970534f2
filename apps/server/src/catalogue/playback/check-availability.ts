import type { FastifyRequest } from 'fastify';
import type { UnavailableReason } from '@kinora/contracts/catalogue/availability.ts';
import { unavailableReason, type VideoWindow } from '#catalogue/videos/index.ts';
import type { Locate } from '#foundation/sessions/index.ts';
import type { Clock } from '#platform/clock/clock.ts';

/** When and where a video can be played. */
export type VideoTerms = VideoWindow & { readonly country_codes: readonly string[] };

/** Returns why a video cannot be played at this moment and from this address; null if it can. */
export type CheckAvailability = (
  request: FastifyRequest,
  video: VideoTerms,
) => Promise<UnavailableReason | null>;

interface Deps {
  readonly clock: Clock;
  readonly locate: Locate;
}

/** The address is located only for videos that are limited to countries. */
export const createCheckAvailability =
  ({ clock, locate }: Deps): CheckAvailability =>
  async (request, video) => {
    const country = video.country_codes.length === 0 ? null : (await locate(request.ip)).country;
    return unavailableReason(video, { now: clock.now(), country });
  };
