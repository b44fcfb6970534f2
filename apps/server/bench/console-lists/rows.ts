export interface Sizes {
  readonly users: number;
  readonly files: number;
  /** Rows of each log. */
  readonly logs: number;
}

/** Names that the site itself knows. */
export interface KnownNames {
  readonly jobs: readonly string[];
  readonly schedules: readonly string[];
}

/** SQL for one of the texts, the first ones more often than the last. */
export const pick = (texts: readonly string[]): string =>
  `(array[${texts.map((text) => `'${text}'`).join(', ')}])[1 + floor(power(random(), 2) * ${texts.length})::integer]`;

/** SQL for the time of row `n` of `count`: two years, in the order of the rows. */
export const timeOf = (count: number): string =>
  `now() - interval '730 days' * ((${count} - n + random()) / ${count}.0)`;
