/** What is looked at: long enough to be calm, short enough to follow a changing line. */
const WINDOW_MS = 5000;

interface Speed {
  readonly bytesPerSecond: number | null;
  readonly secondsLeft: number | null;
}

/** How fast an upload is and how long it will take, from what it sent in the last seconds. */
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
