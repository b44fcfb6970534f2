const ZONE = `(select coalesce(z.timezone, 'UTC') from users z where z.id = $1)`;

/** More than anyone watches or rates in a year. It bounds the work for an import of a whole life into one year. */
export const ENTRIES_MAX = 20_000;

/** SQL for the year of the member `$1`, with the parameters of its number and of whether private entries count. */
export function yearSql({ year, withPrivate }: Readonly<Record<'year' | 'withPrivate', `$${number}`>>) {
  const startOf = (number: string) => `(make_date(${number}, 1, 1)::timestamp at time zone ${ZONE})`;
  const isCounted = `(${withPrivate}::boolean or not v.is_private)`;
  return {
    /** The viewings `v` that count, of any year. */
    isCounted,

    /** The entries of the year, latest first. */
    entries: `
      select v.watched_on as day, v.title_id, v.episode_id from viewings v
      where v.user_id = $1 and ${isCounted}
        and v.watched_on between make_date(${year}::integer, 1, 1) and make_date(${year}::integer, 12, 31)
      order by v.watched_on desc, v.id desc limit ${ENTRIES_MAX}`,

    /** Whether a time is within the year, in the time zone of the member. */
    contains: (time: string): string =>
      `${time} >= ${startOf(`${year}::integer`)} and ${time} < ${startOf(`${year}::integer + 1`)}`,
  };
}

export const localDayOf = (time: string): string => `(${time} at time zone ${ZONE})::date::text`;
