import { useMediaState } from '@vidstack/react';

/** At its end, give or take what the last picture lasts. */
const END_SECONDS = 1;

/** Where the recording stands. What the engine calls so stays at the end once that was reached, wherever one goes. */
export const useMediaTime = (): number => useMediaState('realCurrentTime');

/** Whether the recording is over, and nobody has gone back since. */
export function useHasEnded(): boolean {
  const hasEnded = useMediaState('ended');
  const duration = useMediaState('duration');
  return useMediaTime() >= duration - END_SECONDS && hasEnded;
}
