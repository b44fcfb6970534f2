import { PLAYBACK_TOKEN_SECONDS } from '@kinora/contracts/catalogue/playback.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { createSigner } from '#platform/crypto/tokens.ts';
import type { Viewer } from './viewers.ts';

export interface PlaybackClaims {
  readonly videoId: number;
  readonly viewer: Viewer;
}

interface Issue extends PlaybackClaims {
  /** When the video becomes unavailable, if ever. */
  readonly until?: Date | null;
}

/** The claims of a verified token. */
export interface VerifiedClaims extends PlaybackClaims {
  /** Unix milliseconds. Upper bound for the time watched. */
  readonly issuedAt: number;
}

export type PlaybackTokens = ReturnType<typeof createPlaybackTokens>;

/** `video.viewer.end.signature`, all of it URL-safe; `end` is followed by the seconds of a shorter token. */
const TOKEN =
  /^(?<body>(?<video>[1-9]\d{0,9})\.(?<viewer>u[1-9]\d{0,9}|g[\w-]{22})\.(?<end>\d{1,12})(?:-(?<seconds>\d{1,5}))?)\.(?<signature>[\w-]{43})$/;

/**
 * Tokens that open one video for one viewer: readable, signed, and valid for six hours, or until the video becomes
 * unavailable.
 */
export function createPlaybackTokens({ config, clock }: { config: Pick<Config, 'appKey'>; clock: Clock }) {
  const signer = createSigner(config.appKey, 'playback');
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000);
  const validSeconds = (until: Date | null): number => {
    const left = until === null ? Infinity : Math.floor(until.getTime() / 1000) - nowSeconds();
    return Math.min(PLAYBACK_TOKEN_SECONDS, Math.max(0, left));
  };
  return {
    /** How long a token issued now is valid, for a video that becomes unavailable at a time. */
    validSeconds,

    issue({ videoId, viewer, until = null }: Issue): string {
      const seconds = validSeconds(until);
      const last = nowSeconds() + seconds;
      const end = seconds < PLAYBACK_TOKEN_SECONDS ? `${last}-${seconds}` : last;
      const body = `${videoId}.${viewer.handle}.${end}`;
      return `${body}.${signer.sign(body)}`;
    },

    /** Returns the claims of a token, or null when it is forged, malformed or expired. */
    read(token: string): VerifiedClaims | null {
      const groups = TOKEN.exec(token)?.groups ?? {};
      const { body = '', video, viewer: handle = '', end, seconds, signature = '' } = groups;
      if (!signer.verify(body, signature) || Number(end) <= nowSeconds()) return null;
      const userId = handle.startsWith('u') ? Number(handle.slice(1)) : null;
      const issuedAt = (Number(end) - Number(seconds ?? PLAYBACK_TOKEN_SECONDS)) * 1000;
      return { videoId: Number(video), viewer: { userId, handle }, issuedAt };
    },
  };
}
