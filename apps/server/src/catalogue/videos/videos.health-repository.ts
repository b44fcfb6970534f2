/** Half of what happened is forgotten after a day. */
const HALF_LIFE_SECONDS = 86_400;
/** Fewer failures than three are bad luck; the first may have faded a little before the third comes. */
const FAILURES_MIN = 2.5;

/** How much of the counts of a row of `video_health` is left now, as SQL. */
export const healthLeft = (health: string, now: string): string =>
  `power(0.5, greatest(extract(epoch from ${now} - ${health}.updated_at), 0) / ${HALF_LIFE_SECONDS})`;

/** A count of `video_health` as it is now; 0 where nothing has been counted. */
export const fadedCount = (count: 'plays' | 'failures', health: string, now: string): string =>
  `coalesce(${health}.${count} * ${healthLeft(health, now)}, 0)`;

/** Whether a video lets itself be played: not once it failed for half of those who tried lately, or more. */
export const isHealthy = (health: string, now: string): string => {
  const failures = fadedCount('failures', health, now);
  return `not (${failures} >= ${FAILURES_MIN} and ${failures} >= ${fadedCount('plays', health, now)})`;
};
