const HOUR = 60;
const formats = new Map<string, Intl.NumberFormat>();

/** Formats minutes for display: 1h 52m. */
export function runtimeText(locale: string, minutes: number): string {
  const hours = Math.floor(minutes / HOUR);
  const rest = minutes % HOUR;
  return [
    ...(hours > 0 ? [unit(locale, 'hour').format(hours)] : []),
    ...(rest > 0 || hours === 0 ? [unit(locale, 'minute').format(rest)] : []),
  ].join(' ');
}

/** Cached, because Intl objects are slow to create. */
function unit(locale: string, name: 'hour' | 'minute'): Intl.NumberFormat {
  const key = `${locale} ${name}`;
  const format =
    formats.get(key) ?? new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'narrow' });
  formats.set(key, format);
  return format;
}
