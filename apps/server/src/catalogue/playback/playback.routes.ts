import {
  getPlayback,
  getWatchPage,
  type Playback,
  reportFailure,
  reportVideo,
} from '@kinora/contracts/catalogue/playback.ts';
import type { UnavailableReason } from '@kinora/contracts/catalogue/availability.ts';
import { titleTag, titleTags, videoTag } from '#catalogue/cache-tags/index.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import type { LanguageResolver } from '#platform/http/language-resolver.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { CachedRoute, CachePolicy } from '#platform/http/cached-route.ts';
import type { VideoHealth } from './health.ts';
import { presentWatchPage } from './playback.presenter.ts';
import { unlockRequirementOf } from './unlock-requirement.ts';
import type { CheckAvailability, VideoTerms } from './check-availability.ts';
import type { PlaybackService } from './playback.service.ts';
import type { PlaybackTokens } from './playback-tokens.ts';
import type { Viewers } from './viewers.ts';

interface Deps {
  readonly playback: PlaybackService;
  readonly health: Pick<VideoHealth, 'noteFailure' | 'report'>;
  readonly tokens: Pick<PlaybackTokens, 'read'>;
  readonly viewers: Viewers;
  readonly checkAvailability: CheckAvailability;
  readonly pictures: PicturePresenter;
  readonly languagesOf: LanguageResolver;
  readonly shared: CachedRoute;
}

const WATCH_SHARING: CachePolicy<typeof getWatchPage> = {
  about: ({ params }) => [videoTag(params.id)],
  shows: ({ watch }) => [titleTag(watch.title.id), ...titleTags(watch.related)],
};

export const playbackRoutes = (deps: Deps): Route[] => {
  const { playback, health, tokens, viewers, pictures, languagesOf, shared, checkAvailability } = deps;
  return [
    shared(getWatchPage, WATCH_SHARING, async ({ params, request, caller }) => ({
      watch: presentWatchPage(await playback.watch(params.id, await languagesOf(request, caller)), pictures),
    })),

    route(getPlayback, async ({ params, caller, request, reply }) => {
      const video = await playback.find(params.id);
      const reason = await checkAvailability(request, video);
      if (reason !== null) return { playback: unavailable(video, reason) };
      const unlock = unlockRequirementOf(caller, video);
      const answer: Playback =
        unlock === null
          ? await playback.play(video, viewers.welcome(request, reply, caller))
          : { state: 'locked', unlock };
      return { playback: answer };
    }),

    route(reportVideo, async ({ params, body, caller, request }) => {
      const { id } = await playback.find(params.id);
      await health.report(id, body, caller, request);
      return {};
    }),

    route(reportFailure, async ({ params, body, caller, request }) => {
      const claims = tokens.read(body.token);
      const holder = viewers.of(request, caller)?.handle;
      // Only a viewer who was allowed to play it can report a failure.
      if (claims?.videoId !== params.id || claims.viewer.handle !== holder) throw new AppError('forbidden');
      const { id } = await playback.find(params.id);
      await health.noteFailure(id, body.reason, caller, request);
      return {};
    }),
  ];
};

const unavailable = ({ available_from: from }: VideoTerms, reason: UnavailableReason): Playback => ({
  state: 'unavailable',
  reason,
  from: reason === 'not_yet' ? (from?.toISOString() ?? null) : null,
});
