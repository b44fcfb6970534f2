/** Playback: who may play a video, where it plays for them, and how well it does. */
export { createPlaybackTokens, type PlaybackClaims, type PlaybackTokens } from './playback.tokens.ts';
export { createViewers, type Viewer, type Viewers } from './playback.viewers.ts';
