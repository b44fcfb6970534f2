import { type RefObject, useEffect, useRef } from 'react';
import { HEARTBEAT_SECONDS } from '@kinora/contracts/catalogue/play-stats.ts';
import { createPlayMeter } from '#platform/player/play-meter.ts';
import type { useSendHeartbeat } from './use-send-heartbeat.ts';

const LOOK_MS = 1000;

/**
 * Measures the watch time of a third-party player. The player reports nothing, so this counts the time the page is
 * visible after the user has focused the frame. The playback position is unknown.
 */
export function useFrameMeter(
  frame: RefObject<HTMLIFrameElement | null>,
  send: ReturnType<typeof useSendHeartbeat>,
): void {
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    const meter = createPlayMeter({
      every: HEARTBEAT_SECONDS,
      send: (beat, isLeaving) => latest.current({ ...beat, position: null }, isLeaving),
    });
    const isHidden = () => document.visibilityState === 'hidden';
    let seen = 0;
    let isInside = false;
    const look = () => {
      // The focus moves from the window into the frame, and this page cannot see it leave.
      isInside ||= document.activeElement === frame.current;
      if (!isInside || isHidden()) return;
      meter.tick({ position: seen, rate: 1, seconds: Number.NaN });
      seen += LOOK_MS / 1000;
    };
    const leave = () => {
      if (isHidden()) meter.flush(true);
    };
    const left = () => meter.flush(true);
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('pagehide', left);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', left);
      meter.flush(true);
    };
  }, [frame]);
}
