/** Row counts of the large catalogue; everything else is derived from them. */
export interface LargeSizes {
  readonly titles: number;
  readonly episodes: number;
  readonly people: number;
  readonly credits: number;
  /** With at least one, there are also members, who review, comment and follow. */
  readonly ratings: number;
}

/** A tenth of the largest existing film database. */
export const LARGE: LargeSizes = {
  titles: 1_200_000,
  episodes: 5_000_000,
  people: 3_000_000,
  credits: 20_000_000,
  ratings: 0,
};
