const STAMP = /^(\d{4})(\d\d)(\d\d)_(\d\d)(\d\d)_/;

/** 20261231_2359, the form of a migration's name. */
const stampOf = (time: number) =>
  new Date(time).toISOString().slice(0, 16).replaceAll(/[-:]/g, '').replace('T', '_');

/** Now, or the minute after the last migration: one that sorts before others is refused where those have run. */
export function migrationStamp(now: Date, migrations: readonly string[]): string {
  const times = migrations.flatMap((name) => {
    const [, year, month, day, hour, minute] = STAMP.exec(name) ?? [];
    if (year === undefined) return [];
    // Some were numbered by hand, beyond the minutes an hour has: these run over into the next.
    return [Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute) + 1)];
  });
  return stampOf(Math.max(now.getTime(), ...times));
}
