import { reportFailure } from '@kinora/contracts/catalogue/playback.ts';
import { call } from '#platform/api/call.ts';

/** Tells the site that a copy of a video would not play. */
export const sendFailure = (videoId: number, token: string, reason: string) =>
  call(reportFailure, { params: { id: videoId }, body: { token, reason } });
