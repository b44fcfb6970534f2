const MINUTE = 60;
const HOUR = 3600;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Formats a playback position: 2:14, or 1:02:14 from one hour on. */
export function formatClockTime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const hours = Math.floor(whole / HOUR);
  const minutes = Math.floor((whole % HOUR) / MINUTE);
  const rest = twoDigits(whole % MINUTE);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
}
