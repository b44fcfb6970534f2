import type { Random } from './random.ts';
import type { Draft } from './requests.ts';

/** Records of the catalogue. */
export interface CatalogueFacts {
  /** A series, of which season 1 has an episode 1. */
  readonly titleId: number;
  readonly personId: number;
  readonly articleId: number;
  readonly commentId: number;
  /** A channel that takes a genre in its address. */
  readonly channel: { readonly id: number; readonly slug: string };
}

/** What people wrote, and what editors changed. */
export interface ModerationFacts {
  readonly reviewIds: readonly number[];
  readonly commentIds: readonly number[];
  /** Entries of the audit log whose change can be taken back. */
  readonly auditIds: readonly number[];
}

/** What people have saved and started in the back office. */
export interface ListFacts {
  readonly bulkJobIds: readonly number[];
  /** Of everybody; each can change their own. */
  readonly savedViewIds: Set<number>;
}

/** Series that are edited, with the credits of each. */
export interface EditingFacts {
  readonly titleIds: readonly number[];
  readonly credits: readonly { readonly titleId: number; readonly ids: readonly number[] }[];
}

/** People that are edited, and records of which two become one. */
export interface PeopleFacts {
  readonly ids: readonly number[];
  readonly images: readonly { readonly id: number; readonly personId: number }[];
  readonly mergeable: Readonly<Record<'people' | 'titles', readonly number[]>>;
  /** Merges that can be undone. */
  readonly merges: Readonly<Record<'people' | 'titles', readonly number[]>>;
}

/** Channels and articles that are edited, and what goes into them. */
export interface CurationFacts {
  readonly channelIds: readonly number[];
  readonly listIds: readonly number[];
  readonly titleIds: readonly number[];
  readonly articleIds: readonly number[];
  /** Uploads that may become a picture. */
  readonly photoIds: readonly number[];
}

/** What the site holds that a call must name to succeed. */
export interface SiteFacts extends CatalogueFacts {
  readonly moderation: ModerationFacts;
  readonly editing: EditingFacts;
  readonly people: PeopleFacts;
  readonly curation: CurationFacts;
  readonly lists: ListFacts;
  readonly accounts: readonly { id: number; email: string; password: string }[];
  /** Opens the registration, as the bootstrap data hands it to every visitor. */
  readonly registrationKey: string;
  /** Genres that exist, oldest first; the fuzzer's own calls add and remove them. */
  readonly genreIds: Set<number>;
  /** Keywords that existed at the start; the fuzzer's own calls remove them. */
  readonly keywordIds: ReadonlySet<number>;
}

/** Puts what a call needs into its draft. */
export type Hint = (draft: Draft, random: Random, facts: SiteFacts) => void;
