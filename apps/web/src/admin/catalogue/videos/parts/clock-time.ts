const MINUTE = 60;
const HOUR = 3600;
const CLOCK = /^(?:(?:(\d{1,2}):)?([0-5]?\d):)?([0-5]?\d(?:\.\d{1,3})?)$/;
const SECONDS = /^\d{1,6}(?:\.\d{1,3})?$/;

/** A moment of a video for a field, to the millisecond, so that saving it again changes nothing: 2:14, 1:02:14.5. */
export function writeClockTime(seconds: number): string {
  const hours = Math.floor(seconds / HOUR);
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  const rest = Number((seconds % MINUTE).toFixed(3));
  const padded = `${rest < 10 ? '0' : ''}${rest}`;
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${padded}` : `${minutes}:${padded}`;
}

/** Seconds of what somebody wrote as 90, 1:30 or 1:02:14, or null. */
export function readClockTime(text: string): number | null {
  const written = text.trim();
  if (SECONDS.test(written)) return Number(written);
  const found = CLOCK.exec(written);
  if (found === null) return null;
  const [, hours = '0', minutes = '0', seconds = '0'] = found;
  return Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds);
}
