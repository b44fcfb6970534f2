/** Counts decay by half each day. */
const HALF_LIFE_SECONDS = 86_400;
/** Fewer than three failures may be bad luck; the first may have decayed slightly before the third arrives. */
const FAILURES_MIN = 2.5;

/** The decay factor for the counts of a row of `video_health`. */
const decayFactor = (health: string, now: string): string =>
  `power(0.5, greatest(extract(epoch from ${now} - ${health}.updated_at), 0) / ${HALF_LIFE_SECONDS})`;

/** A decayed count of `video_health`; 0 when nothing has been counted. */
export const decayedCount = (count: 'plays' | 'failures', health: string, now: string): string =>
  `coalesce(${health}.${count} * ${decayFactor(health, now)}, 0)`;

/** Whether a video plays: false once it recently failed for at least half of the viewers. */
const isHealthy = (health: string, now: string): string => {
  const failures = decayedCount('failures', health, now);
  return `not (${failures} >= ${FAILURES_MIN} and ${failures} >= ${decayedCount('plays', health, now)})`;
};

/** Fragments about `video_health`, for statements of other modules. */
export const videoHealth = { decayFactor, isHealthy };
