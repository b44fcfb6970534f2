const STAMP = /^(\d{4})(\d\d)(\d\d)_(\d\d)(\d\d)_/;

/** The timestamp of a migration name, such as 20261231_2359. */
const stampOf = (time: number) =>
  new Date(time).toISOString().slice(0, 16).replaceAll(/[-:]/g, '').replace('T', '_');

/** Now, or the minute after the last migration: databases reject a migration that sorts before applied ones. */
export function migrationStamp(now: Date, migrations: readonly string[]): string {
  const times = migrations.flatMap((name) => {
    const [, year, month, day, hour, minute] = STAMP.exec(name) ?? [];
    if (year === undefined) return [];
    // A name written by hand may have minutes above 59; Date.UTC carries these over into the next hour.
    return [Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute) + 1)];
  });
  return stampOf(Math.max(now.getTime(), ...times));
}
