/** How far a viewing is. */
export interface Beat {
  readonly position: number;
  /** Seconds really played since the last one. */
  readonly watched: number;
  /** How long the recording is; null while nobody knows. */
  readonly seconds: number | null;
}

interface PlayMeterOptions {
  /** Seconds of watching between two beats. */
  readonly every: number;
  /** Whether it was taken: what was not counts again the next time. */
  readonly send: (beat: Beat, isLeaving: boolean) => Promise<unknown>;
}

interface Moment {
  readonly position: number;
  readonly rate: number;
  readonly seconds: number;
}

/** Between two looks playing moves on by less than this; more is a jump. */
const JUMP_SECONDS = 2;
/** What one beat may tell. */
const WATCHED_MAX = 300;
const MOVED_SECONDS = 1;

/** Measures what is really watched, whatever is skipped, and tells it in beats. */
export function playMeter({ every, send }: PlayMeterOptions) {
  let watched = 0;
  let last: Moment | null = null;
  let told = -1;

  const tell = (moment: Moment, isLeaving: boolean) => {
    const amount = Math.min(WATCHED_MAX, watched);
    watched = 0;
    told = moment.position;
    const seconds = Number.isFinite(moment.seconds) && moment.seconds > 0 ? moment.seconds : null;
    send({ position: moment.position, watched: amount, seconds }, isLeaving).catch(() => {
      watched = Math.min(WATCHED_MAX, watched + amount);
    });
  };

  return {
    /** Playing has come this far. */
    tick(moment: Moment): void {
      const moved = last === null ? 0 : moment.position - last.position;
      if (moved > 0 && moved < JUMP_SECONDS * moment.rate) watched += moved / moment.rate;
      last = moment;
      if (watched >= every) tell(moment, false);
    },
    /** Playing stopped, or the page goes away: nothing of what was watched is lost. */
    flush(isLeaving = false): void {
      if (last === null) return;
      if (watched > 0 || Math.abs(last.position - told) > MOVED_SECONDS) tell(last, isLeaving);
    },
  };
}
