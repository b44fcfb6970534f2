/** What one watch page tells the next: that somebody pressed something, and how far they were. */
export interface WatchState {
  readonly isPlaying: boolean;
  /** Seconds at which another copy of the same goes on. */
  readonly at: number | null;
}

const NOTHING: WatchState = { isPlaying: false, at: null };

/** The state of a location, which may be of anybody. */
export function watchState(state: unknown): WatchState {
  if (typeof state !== 'object' || state === null || !('isPlaying' in state)) return NOTHING;
  const at = 'at' in state && typeof state.at === 'number' ? state.at : null;
  return { isPlaying: state.isPlaying === true, at };
}
