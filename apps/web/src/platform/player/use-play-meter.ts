import { useMediaPlayer } from '@vidstack/react';
import { useEffect, useRef } from 'react';
import { type Beat, playMeter } from './play-meter.ts';

/** Tells how far a recording is: while it plays, when it stops and when the page is left. */
export function usePlayMeter(
  src: string,
  every: number,
  send: (beat: Beat, isLeaving: boolean) => Promise<unknown>,
): void {
  const player = useMediaPlayer();
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    if (player === null) return undefined;
    const sendThis = latest.current;
    const meter = playMeter({ every, send: sendThis });
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
    // A meter measures one recording; what it is told with belongs to that one too.
  }, [player, src, every]);
}
