/** Units with their length in seconds, the largest first. */
const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** A duration in the largest unit that fits, at least one minute: '22 minutes'. */
export function durationText(locale: string, ms: number): string {
  const seconds = Math.max(60, ms / 1000);
  const [unit, size] = UNITS.find(([, length]) => seconds >= length) ?? UNITS[2];
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.floor(seconds / size));
}
