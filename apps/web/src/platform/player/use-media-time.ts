import { useMediaState } from '@vidstack/react';

/** Tolerance at the end, about the duration of the last frame. */
const END_SECONDS = 1;

/** The playback position. The engine's `currentTime` stays at the end once it was reached, even after a seek. */
export const useMediaTime = (): number => useMediaState('realCurrentTime');

/** Whether the video has ended, with no seek back since. */
export function useHasEnded(): boolean {
  const hasEnded = useMediaState('ended');
  const duration = useMediaState('duration');
  return useMediaTime() >= duration - END_SECONDS && hasEnded;
}
