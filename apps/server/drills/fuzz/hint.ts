import type { Random } from './random.ts';
import type { Draft } from './requests.ts';

/** Catalogue records. */
export interface CatalogueFixtures {
  /** A series whose season 1 has an episode 1. */
  readonly titleId: number;
  readonly personId: number;
  readonly articleId: number;
  readonly commentId: number;
  /** A channel that accepts a genre in its URL. */
  readonly channel: { readonly id: number; readonly slug: string };
}

/** User content, and changes by editors. */
export interface ModerationFixtures {
  readonly reviewIds: readonly number[];
  readonly commentIds: readonly number[];
  /** Audit log entries whose change can be reverted. */
  readonly auditIds: readonly number[];
}

/** Saved views and bulk jobs in the back office. */
export interface ListFixtures {
  readonly bulkJobIds: readonly number[];
  /** Of all users; each can change their own. */
  readonly savedViewIds: Set<number>;
}

/** Series to edit, with the credits of each. */
export interface EditingFixtures {
  readonly titleIds: readonly number[];
  readonly credits: readonly { readonly titleId: number; readonly ids: readonly number[] }[];
}

/** People to edit, and records to merge. */
export interface PeopleFixtures {
  readonly ids: readonly number[];
  readonly images: readonly { readonly id: number; readonly personId: number }[];
  readonly mergeable: Readonly<Record<'people' | 'titles', readonly number[]>>;
  /** Merges that can be undone. */
  readonly merges: Readonly<Record<'people' | 'titles', readonly number[]>>;
}

/** Channels and articles to edit, and their content. */
export interface CurationFixtures {
  readonly channelIds: readonly number[];
  readonly listIds: readonly number[];
  readonly titleIds: readonly number[];
  readonly articleIds: readonly number[];
  /** Uploads that can become a picture. */
  readonly photoIds: readonly number[];
}

/** Files and tags. */
export interface FileFixtures {
  readonly fileIds: readonly number[];
  readonly trashedIds: readonly number[];
  readonly tagIds: readonly number[];
  /** Finished searches for unused files. */
  readonly sweepIds: readonly number[];
}

/** What members wrote and collected: all that the people of the drill own. */
export interface CommunityFixtures {
  readonly commentIds: number[];
  readonly viewingIds: number[];
  readonly listIds: number[];
  /** Those that calls may delete. */
  readonly fleetingCommentIds: number[];
  readonly fleetingViewingIds: number[];
  readonly fleetingListIds: number[];
  /** Lists in their first version, which a call can save once. */
  readonly savedListIds: number[];
  /** Lists whose invitation someone has not accepted. */
  readonly invitationIds: number[];
  /** Members who asked to follow someone, and show their years. */
  readonly memberIds: number[];
  /** Imports that are being checked, and at the same places a title of each. */
  readonly importIds: number[];
  readonly importTitleIds: number[];
  /** Imports to start, to undo and to discard. */
  readonly waitingImportIds: number[];
  readonly doneImportIds: number[];
  readonly fleetingImportIds: number[];
  /** Files with the data of someone. */
  readonly dataExportIds: number[];
}

/** What the logs contain. */
export interface LogFixtures {
  readonly errorIds: readonly number[];
}

/** The records a call must refer to in order to succeed. */
export interface SiteFixtures extends CatalogueFixtures {
  readonly moderation: ModerationFixtures;
  readonly editing: EditingFixtures;
  readonly people: PeopleFixtures;
  readonly curation: CurationFixtures;
  readonly lists: ListFixtures;
  readonly files: FileFixtures;
  readonly logs: LogFixtures;
  readonly community: CommunityFixtures;
  readonly accounts: readonly { id: number; email: string; password: string; tokenIds: readonly number[] }[];
  /** One token of each user; users can only delete their own. */
  readonly tokenIds: Set<number>;
  /** Required to register; the bootstrap data sends it to every visitor. */
  readonly registrationKey: string;
  /** Existing genres, oldest first; the fuzzer's own calls add and remove them. */
  readonly genreIds: Set<number>;
  /** Keywords that existed at the start; the fuzzer's own calls remove them. */
  readonly keywordIds: ReadonlySet<number>;
}

/** Adds the values that a call needs to its draft. */
export type Hint = (draft: Draft, random: Random, facts: SiteFixtures) => void;
