/** The day of a moment in a time zone, as YYYY-MM-DD. Without a zone, in UTC. */
export const localDay = (at: Date, timezone: string | null): string =>
  // Swedish dates are ISO dates.
  at.toLocaleDateString('sv-SE', { timeZone: timezone ?? 'UTC' });
