const MINUTE = 60;
const HOUR = 3600;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** A place in a recording as players write it: 2:14, or 1:02:14 from an hour on. */
export function clockTime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const hours = Math.floor(whole / HOUR);
  const minutes = Math.floor((whole % HOUR) / MINUTE);
  const rest = twoDigits(whole % MINUTE);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
}
