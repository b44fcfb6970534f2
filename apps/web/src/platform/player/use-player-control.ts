import {
  isDASHProvider,
  isHLSProvider,
  isVideoProvider,
  type MediaPlayerInstance,
  useMediaPlayer,
} from '@vidstack/react';
import { useMemo } from 'react';
import type { PlayerControl } from './player-control.ts';

/** The controls of the player around a component. */
export function usePlayerControl(): PlayerControl | null {
  const player = useMediaPlayer();
  return useMemo(() => (player === null ? null : controlOf(player)), [player]);
}

/** Browsers refuse to play before somebody has pressed something, and forms a device does not have. */
const refused = () => undefined;

/**
 * What really plays, once it can. The engine hears of a jump or of a sound turned off a moment later: of two keys in a
 * row the second would count from where the first began.
 */
function mediaOf({ provider, state }: MediaPlayerInstance): HTMLMediaElement | null {
  if (!state.canPlay) return null;
  const isOurs = isHLSProvider(provider) || isVideoProvider(provider) || isDASHProvider(provider);
  return isOurs ? provider.media : null;
}

function controlOf(player: MediaPlayerInstance): PlayerControl {
  // Pressed before anything can be played, it plays as soon as it can.
  let isAwaited = false;
  player.subscribe(({ canPlay }) => {
    if (!canPlay || !isAwaited) return;
    isAwaited = false;
    player.play().catch(refused);
  });
  return {
    time: () => mediaOf(player)?.currentTime ?? player.currentTime,
    duration: () => player.state.duration,
    isPaused: () => player.paused,
    volume: () => {
      const { muted, volume } = mediaOf(player) ?? player;
      return muted ? 0 : volume;
    },
    toggle: () => {
      if (player.paused && !player.state.canPlay) isAwaited = !isAwaited;
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
