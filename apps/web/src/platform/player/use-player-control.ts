import {
  isDASHProvider,
  isHLSProvider,
  isVideoProvider,
  type MediaPlayerInstance,
  useMediaPlayer,
} from '@vidstack/react';
import { useMemo } from 'react';
import type { PlayerControl } from './player-control.ts';

/** The controls of the surrounding player. */
export function usePlayerControl(): PlayerControl | null {
  const player = useMediaPlayer();
  return useMemo(() => (player === null ? null : controlOf(player)), [player]);
}

/** Ignored: browsers reject playback before a user gesture, and modes that a device does not support. */
const refused = () => undefined;

/**
 * The media element, once it can play. The engine learns of a play, pause, seek or mute with a delay, so the second of
 * two quick key presses would start from the old value.
 */
function mediaOf({ provider, state }: MediaPlayerInstance): HTMLMediaElement | null {
  if (!state.canPlay) return null;
  const isOurs = isHLSProvider(provider) || isVideoProvider(provider) || isDASHProvider(provider);
  return isOurs ? provider.media : null;
}

function controlOf(player: MediaPlayerInstance): PlayerControl {
  // If play is pressed before the video can play, it starts as soon as it can.
  let isAwaited = false;
  player.subscribe(({ canPlay }) => {
    if (!canPlay || !isAwaited) return;
    isAwaited = false;
    player.play().catch(refused);
  });
  return {
    time: () => mediaOf(player)?.currentTime ?? player.currentTime,
    duration: () => player.state.duration,
    isPaused: () => (mediaOf(player) ?? player).paused,
    volume: () => {
      const { muted, volume } = mediaOf(player) ?? player;
      return muted ? 0 : volume;
    },
    toggle: () => {
      const media = mediaOf(player);
      if (media !== null) {
        if (media.paused) media.play().catch(refused);
        else media.pause();
      } else if (player.paused && !player.state.canPlay) isAwaited = !isAwaited;
      else (player.paused ? player.play() : player.pause()).catch(refused);
    },
    seekTo: (seconds) => {
      const media = mediaOf(player);
      if (media === null) player.currentTime = seconds;
      else media.currentTime = seconds;
    },
    setVolume: (volume) => {
      const sound = mediaOf(player) ?? player;
      sound.volume = volume;
      sound.muted = volume === 0;
    },
    toggleMute: () => {
      const sound = mediaOf(player) ?? player;
      sound.muted = !sound.muted;
    },
    setRate: (rate) => {
      player.playbackRate = rate;
    },
    isFullscreen: () => player.state.fullscreen,
    toggleFullscreen: () => {
      (player.state.fullscreen ? player.exitFullscreen() : player.enterFullscreen()).catch(refused);
    },
    togglePictureInPicture: () => {
      (player.state.pictureInPicture ? player.exitPictureInPicture() : player.enterPictureInPicture()).catch(
        refused,
      );
    },
  };
}
