import { useMediaPlayer } from '@vidstack/react';
import { useEffect, useRef } from 'react';
import { type Heartbeat, createPlayMeter } from './play-meter.ts';

/** Reports the progress of a video: during playback, when it stops and when the page unloads. */
export function usePlayMeter(
  src: string,
  every: number,
  send: (beat: Heartbeat, isLeaving: boolean) => Promise<unknown>,
): void {
  const player = useMediaPlayer();
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    if (player === null) return undefined;
    const sendThis = latest.current;
    const meter = createPlayMeter({ every, send: sendThis });
    const unsubscribe = player.subscribe(({ currentTime, playing, duration, playbackRate }) => {
      if (playing) meter.tick({ position: currentTime, rate: playbackRate, seconds: duration });
    });
    const stops = ['pause', 'ended'] as const;
    const flush = () => meter.flush();
    const leave = () => {
      if (document.visibilityState === 'hidden') meter.flush(true);
    };
    const left = () => meter.flush(true);
    for (const event of stops) player.addEventListener(event, flush);
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('pagehide', left);
    return () => {
      unsubscribe();
      for (const event of stops) player.removeEventListener(event, flush);
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', left);
      meter.flush(true);
    };
    // A meter measures one video, and its `send` belongs to that video too.
  }, [player, src, every]);
}
