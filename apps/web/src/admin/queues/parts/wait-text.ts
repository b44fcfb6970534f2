/** Units with their length in seconds, the largest first. */
const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** The time since a moment in its two largest units: '1h 12m'. A moment in the future counts as now. */
export function waitText(locale: string, since: string, now: number): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(since)) / 1000));
  const found = UNITS.findIndex(([, size]) => seconds >= size);
  const first = found === -1 ? UNITS.length - 1 : found;
  let rest = seconds;
  const parts = UNITS.slice(first, first + 2).map(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return { unit, count };
  });
  return (
    parts
      // Seconds next to minutes would only flicker.
      .filter(({ unit, count }, index) => index === 0 || (count > 0 && unit !== 'second'))
      .map(({ unit, count }) => unitText(locale, unit, count))
      .join(' ')
  );
}

const unitText = (locale: string, unit: string, count: number): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'narrow' }).format(count);

/** The earliest of the moments; null if there are none. */
export const earliest = (moments: readonly (string | null)[]): string | null =>
  moments
    .filter((moment) => moment !== null)
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))
    .at(0) ?? null;
