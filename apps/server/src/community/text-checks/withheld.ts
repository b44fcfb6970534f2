/** Only the author and moderators see texts and lists in these states. */
export const WITHHELD_STATES: readonly string[] = ['held', 'hidden'];

export const isWithheld = (state: string): boolean => WITHHELD_STATES.includes(state);

/** SQL for whether everyone may see what has the state in this column. */
export const isPublishedSql = (column: string): string =>
  `${column} not in (${WITHHELD_STATES.map((state) => `'${state}'`).join(', ')})`;
