/** Playback: who may play a video, from which source, and whether it works. */
import { createPicturePresenter } from '#catalogue/pictures/index.ts';
import type { Locate } from '#foundation/sessions/index.ts';
import type { LanguageResolver } from '#platform/http/language-resolver.ts';
import type { CachedRoute } from '#platform/http/cached-route.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createCheckAvailability } from './check-availability.ts';
import { createVideoHealth } from './health.ts';
import { createVideoCache } from './video-cache.ts';
import { mediaRoutes } from './playback.media.routes.ts';
import { playbackRoutes } from './playback.routes.ts';
import { createPlaybackService, type PositionOf } from './playback.service.ts';
import { createPlaybackTokens } from './playback-tokens.ts';
import { createViewers } from './viewers.ts';

export { createPlaybackTokens, type PlaybackTokens, type VerifiedClaims } from './playback-tokens.ts';
export { createViewers, type Viewers } from './viewers.ts';

interface Deps {
  readonly shared: CachedRoute;
  readonly languagesOf: LanguageResolver;
  readonly positionOf: PositionOf;
  readonly locate: Locate;
}

export const playbackModule = defineModule({
  name: 'catalogue/playback',
  setup: (platform: Platform, { shared, languagesOf, positionOf, locate }: Deps) => {
    const { storage, config } = platform;
    const pictures = createPicturePresenter(storage);
    const tokens = createPlaybackTokens(platform);
    const viewers = createViewers(config);
    const checkAvailability = createCheckAvailability({ clock: platform.clock, locate });
    const health = createVideoHealth(platform);
    const playback = createPlaybackService({ ...platform, tokens, pictures, positionOf });
    return {
      /** Called for each counted view. */
      notePlay: health.notePlay,
      flush: health.flush,
      routes: playbackRoutes({
        playback,
        health,
        tokens,
        viewers,
        checkAvailability,
        pictures,
        languagesOf,
        shared,
      }),
      streamRoutes: mediaRoutes({
        tokens,
        viewers,
        known: createVideoCache(platform),
        checkAvailability,
        storage,
      }),
    };
  },
});
