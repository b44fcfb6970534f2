/** State passed between watch pages: whether the user pressed play, and the position. */
export interface WatchState {
  readonly isPlaying: boolean;
  /** The position in seconds at which another source of the same video continues. */
  readonly at: number | null;
}

const NOTHING: WatchState = { isPlaying: false, at: null };

/** Parses the state of a location, which other code may have set. */
export function parseWatchState(state: unknown): WatchState {
  if (typeof state !== 'object' || state === null || !('isPlaying' in state)) return NOTHING;
  const at = 'at' in state && typeof state.at === 'number' ? state.at : null;
  return { isPlaying: state.isPlaying === true, at };
}
