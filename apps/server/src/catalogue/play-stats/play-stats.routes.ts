import { recordPlay } from '@kinora/contracts/catalogue/play-stats.ts';
import type { PlaybackTokens, Viewers } from '#catalogue/playback/index.ts';
import type { ProgressRecorder } from '#catalogue/watch-progress/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { route, type Route } from '#platform/http/route.ts';
import type { PlaysRecorder } from './recorder.ts';

interface Deps {
  readonly tokens: Pick<PlaybackTokens, 'read'>;
  readonly viewers: Pick<Viewers, 'of'>;
  readonly recorder: Pick<PlaysRecorder, 'beat'>;
  readonly progress: Pick<ProgressRecorder, 'note'>;
  readonly clock: Clock;
}

export const playStatsRoutes = ({ tokens, viewers, recorder, progress, clock }: Deps): Route[] => [
  route(recordPlay, ({ body, caller, request }) => {
    const claims = tokens.read(body.token);
    // A token used by another viewer does not count.
    if (claims === null || viewers.of(request, caller)?.handle !== claims.viewer.handle)
      throw new AppError('forbidden');
    recorder.beat(claims, body, { address: request.ip, agent: request.headers['user-agent'] });
    const { userId } = claims.viewer;
    const { position, seconds } = body;
    if (userId !== null && position !== null)
      progress.note({ userId, videoId: claims.videoId, position, seconds, at: clock.now() });
    return {};
  }),
];
