/** The measured window: long enough to be steady, short enough to follow a changing connection. */
const WINDOW_MS = 5000;

interface Speed {
  readonly bytesPerSecond: number | null;
  readonly secondsLeft: number | null;
}

/** Estimates the speed and remaining time of an upload from the bytes sent in the last seconds. */
export function createSpeedMeter(total: number) {
  let samples: { at: number; bytes: number }[] = [];
  return (bytes: number, at: number): Speed => {
    samples = [...samples.filter((sample) => at - sample.at <= WINDOW_MS), { at, bytes }];
    const [first] = samples;
    if (first === undefined || at === first.at) return { bytesPerSecond: null, secondsLeft: null };
    const bytesPerSecond = ((bytes - first.bytes) * 1000) / (at - first.at);
    const secondsLeft = bytesPerSecond > 0 ? Math.ceil((total - bytes) / bytesPerSecond) : null;
    return { bytesPerSecond, secondsLeft };
  };
}
