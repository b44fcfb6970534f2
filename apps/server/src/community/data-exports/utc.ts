/** A time as the files have it. JSON of the database has the time zone of its connection. */
export const utc = (time: Date | string): string => new Date(time).toISOString();

export const utcOrNull = (time: Date | string | null): string | null => (time === null ? null : utc(time));
