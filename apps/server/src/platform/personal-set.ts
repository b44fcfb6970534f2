/** Records that belong to one member. Lists of lower tiers can be filtered by them without knowing their module. */
export interface PersonalSet {
  readonly name: string;
  /** The ids of the records, at most `PERSONAL_SET_MAX`. A larger set returns its latest ones. */
  readonly list: (userId: number) => Promise<readonly number[]>;
}

/** The ids are parameters of the statement that filters by them. */
export const PERSONAL_SET_MAX = 20_000;
