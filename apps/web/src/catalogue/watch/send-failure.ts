import { reportFailure } from '@kinora/contracts/catalogue/playback.ts';
import { call } from '#platform/api/call.ts';

/** Reports that a source of a video failed to play. */
export const sendFailure = (videoId: number, token: string, reason: string) =>
  call(reportFailure, { params: { id: videoId }, body: { token, reason } });
