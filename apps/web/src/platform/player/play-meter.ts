/** Progress of a playback. */
export interface Heartbeat {
  readonly position: number;
  /** Seconds played since the last heartbeat. */
  readonly watched: number;
  /** Duration of the video; null while unknown. */
  readonly seconds: number | null;
}

interface PlayMeterOptions {
  /** Seconds watched between two heartbeats. */
  readonly every: number;
  /** Rejects if the heartbeat was not accepted; its seconds are then sent with the next one. */
  readonly send: (beat: Heartbeat, isLeaving: boolean) => Promise<unknown>;
}

interface Moment {
  readonly position: number;
  readonly rate: number;
  readonly seconds: number;
}

/** Between two ticks the position advances by less than this; a larger step is a seek. */
const JUMP_SECONDS = 2;
/** Maximum seconds of one heartbeat. */
const WATCHED_MAX = 300;
const MOVED_SECONDS = 1;

/** Measures the time actually watched, without skipped parts, and reports it in heartbeats. */
export function createPlayMeter({ every, send }: PlayMeterOptions) {
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
    /** Records the current position. */
    tick(moment: Moment): void {
      const moved = last === null ? 0 : moment.position - last.position;
      if (moved > 0 && moved < JUMP_SECONDS * moment.rate) watched += moved / moment.rate;
      last = moment;
      if (watched >= every) tell(moment, false);
    },
    /** Reports the watch time not sent yet, when playback stops or the page unloads. */
    flush(isLeaving = false): void {
      if (last === null) return;
      if (watched > 0 || Math.abs(last.position - told) > MOVED_SECONDS) tell(last, isLeaving);
    },
  };
}
