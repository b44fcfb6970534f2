const MINUTE = 60;
const HOUR = 3600;
const CLOCK = /^(?:(?:(\d{1,2}):)?([0-5]?\d):)?([0-5]?\d(?:\.\d{1,3})?)$/;
const SECONDS = /^\d{1,6}(?:\.\d{1,3})?$/;

/** Formats a position with millisecond precision, so that saving it unchanged loses nothing: 2:14, 1:02:14.5. */
export function formatTimecode(seconds: number): string {
  const hours = Math.floor(seconds / HOUR);
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  const rest = Number((seconds % MINUTE).toFixed(3));
  const padded = `${rest < 10 ? '0' : ''}${rest}`;
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${padded}` : `${minutes}:${padded}`;
}

/** Parses 90, 1:30 or 1:02:14 into seconds; returns null if invalid. */
export function parseTimecode(text: string): number | null {
  const written = text.trim();
  if (SECONDS.test(written)) return Number(written);
  const found = CLOCK.exec(written);
  if (found === null) return null;
  const [, hours = '0', minutes = '0', seconds = '0'] = found;
  return Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds);
}
