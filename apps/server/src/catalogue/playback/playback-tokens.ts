import { PLAYBACK_TOKEN_SECONDS } from '@kinora/contracts/catalogue/playback.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { createSigner } from '#platform/crypto/tokens.ts';
import type { Viewer } from './viewers.ts';

export interface PlaybackClaims {
  readonly videoId: number;
  readonly viewer: Viewer;
}

/** The claims of a verified token. */
export interface VerifiedClaims extends PlaybackClaims {
  /** Unix milliseconds. Upper bound for the time watched. */
  readonly issuedAt: number;
}

export type PlaybackTokens = ReturnType<typeof createPlaybackTokens>;

/** `video.viewer.end.signature`, all of it URL-safe. */
const TOKEN =
  /^(?<body>(?<video>[1-9]\d{0,9})\.(?<viewer>u[1-9]\d{0,9}|g[\w-]{22})\.(?<end>\d{1,12}))\.(?<signature>[\w-]{43})$/;

/** Tokens that open one video for one viewer: readable, signed, and valid for six hours. */
export function createPlaybackTokens({ config, clock }: { config: Pick<Config, 'appKey'>; clock: Clock }) {
  const signer = createSigner(config.appKey, 'playback');
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000);
  return {
    issue({ videoId, viewer }: PlaybackClaims): string {
      const body = `${videoId}.${viewer.handle}.${nowSeconds() + PLAYBACK_TOKEN_SECONDS}`;
      return `${body}.${signer.sign(body)}`;
    },

    /** Returns the claims of a token, or null when it is forged, malformed or expired. */
    read(token: string): VerifiedClaims | null {
      const { body = '', video, viewer: handle = '', end, signature = '' } = TOKEN.exec(token)?.groups ?? {};
      if (!signer.verify(body, signature) || Number(end) <= nowSeconds()) return null;
      const userId = handle.startsWith('u') ? Number(handle.slice(1)) : null;
      const issuedAt = (Number(end) - PLAYBACK_TOKEN_SECONDS) * 1000;
      return { videoId: Number(video), viewer: { userId, handle }, issuedAt };
    },
  };
}
