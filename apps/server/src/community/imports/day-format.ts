/** Creates a function for the day of a moment in a time zone, as YYYY-MM-DD. Without a zone, in UTC. */
export function createDayFormat(timezone: string | null): (at: Date) => string {
  // Swedish dates are ISO dates. Creating a format is slow, and files have many dates.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone ?? 'UTC' });
  return (at) => format.format(at);
}
