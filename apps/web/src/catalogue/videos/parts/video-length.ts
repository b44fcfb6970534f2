const MINUTE = 60;
const HOUR = 3600;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** A length as players write it: 2:14, or 1:02:14 from an hour on. */
export function videoLength(seconds: number): string {
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  const rest = twoDigits(seconds % MINUTE);
  const hours = Math.floor(seconds / HOUR);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
}
