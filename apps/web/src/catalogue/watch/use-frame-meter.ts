import { type RefObject, useEffect, useRef } from 'react';
import { HEARTBEAT_SECONDS } from '@kinora/contracts/catalogue/plays.ts';
import { playMeter } from '#platform/player/play-meter.ts';
import type { useSendBeat } from './use-send-beat.ts';

const LOOK_MS = 1000;

/**
 * Measures what another site's player is watched for. It tells nothing of itself, so what counts is the time in which
 * the page can be seen after somebody went into the frame; where that player stands nobody knows.
 */
export function useFrameMeter(
  frame: RefObject<HTMLIFrameElement | null>,
  send: ReturnType<typeof useSendBeat>,
): void {
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    const meter = playMeter({
      every: HEARTBEAT_SECONDS,
      send: (beat, isLeaving) => latest.current({ ...beat, position: null }, isLeaving),
    });
    const isHidden = () => document.visibilityState === 'hidden';
    let seen = 0;
    let isInside = false;
    const look = () => {
      // The focus goes from the window to the frame, and stays there as far as this page can see.
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
