import type { Random } from './random.ts';
import type { Draft } from './requests.ts';

/** What the site holds that a call must name to succeed. */
export interface SiteFacts {
  readonly accounts: readonly { id: number; email: string; password: string }[];
  /** Opens the registration, as the bootstrap data hands it to every visitor. */
  readonly registrationKey: string;
  /** Genres that exist, oldest first; the fuzzer's own calls add and remove them. */
  readonly genreIds: Set<number>;
}

/** Puts what a call needs into its draft. */
export type Hint = (draft: Draft, random: Random, facts: SiteFacts) => void;
