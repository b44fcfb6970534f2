import { z } from 'zod';
import { access } from '../platform/access.ts';
import { defineErrors } from '../platform/define-errors.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, pathId, timestamp } from '../platform/fields.ts';
import { cursorPageOf, cursorQuery } from '../platform/paging.ts';
import { TitleCard } from '../catalogue/title-cards.ts';

export const IMPORT_MAX_BYTES = 50 * 1024 * 1024;
/** The maximum number of entries in one file. */
export const IMPORT_ENTRIES_MAX = 200_000;
/** A member can have this many imports, apart from discarded ones. */
export const IMPORTS_MAX = 100;

export const importErrors = defineErrors({
  'imports.unreadable': {
    status: 422,
    message: 'It does not contain a supported export. Choose the file exactly as you downloaded it.',
  },
  'imports.too_large': { status: 422, message: 'The file contains more than :max entries.' },
  'imports.too_many': { status: 409, message: 'You have :max imports, which is the maximum.' },
  'imports.busy': { status: 409, message: 'Another import of yours is running. Wait until it is done.' },
  'imports.wrong_state': { status: 409, message: 'The import has moved on. Reload to see it.' },
});

/** Where a file comes from. `csv`: a plain table with names, and whatever else its header names. */
export const IMPORT_SOURCES = ['letterboxd', 'trakt', 'tvtime', 'imdb', 'netflix', 'csv'] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];

/** What an entry becomes here. */
export const IMPORT_KINDS = ['viewing', 'rating', 'review', 'watchlist', 'list', 'follow'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/**
 * reading: the file is being read and matched. checking: nothing is written yet; the member checks the matches. stopped:
 * an error interrupted it, and it can be resumed. undo_stopped: the same while undoing.
 */
export const IMPORT_STATES = [
  'reading',
  'unreadable',
  'checking',
  'importing',
  'stopped',
  'done',
  'undoing',
  'undo_stopped',
  'undone',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/**
 * matched: its title is certain. to_check: probable. not_found: no title. already_here: the same is here already.
 * skipped: the member left it out, or its title.
 */
export const IMPORT_MATCHES = ['matched', 'to_check', 'not_found', 'already_here', 'skipped'] as const;
export type ImportMatch = (typeof IMPORT_MATCHES)[number];

/**
 * id: the same id at another site. name: the same name and year. alias: another name of the title. year: the year
 * differs by one. spelling: a similar name. short: the name in the file is only the beginning. many: several titles have
 * the name. chosen: by the member.
 */
export const MATCH_REASONS = [
  'id',
  'name',
  'alias',
  'year',
  'spelling',
  'short',
  'many',
  'chosen',
  'none',
] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

const MatchCounts = z.object({
  matched: z.int(),
  to_check: z.int(),
  not_found: z.int(),
  already_here: z.int(),
  skipped: z.int(),
});

export const Import = z.object({
  id: id('integer'),
  file_name: z.string(),
  file_size: z.int(),
  /** Null until the file has been read. */
  source: z.enum(IMPORT_SOURCES).nullable(),
  state: z.enum(IMPORT_STATES),
  /** All entries of the file. While it is being read: those that were read so far. */
  entries: z.int(),
  matches: MatchCounts,
  /** By kind; kinds without entries are missing. */
  kinds: z.array(
    z.object({
      kind: z.enum(IMPORT_KINDS),
      entries: z.int(),
      /** Those that are imported if the kind is chosen: matched and to_check. */
      to_import: z.int(),
      is_chosen: z.boolean(),
    }),
  ),
  /** The number of lists in the file. */
  lists: z.int(),
  /** Lines that could not be read: the first ones, as `file: line`. Of an unreadable file: why. */
  problems: z.array(z.string()),
  /** Entries that were handled, out of those that are to be imported or undone. */
  done: z.int(),
  total: z.int(),
  imported: z.int(),
  /** Not imported, because the site refused them: too long, over a limit, or a word that is not allowed. */
  refused: z.int(),
  undone: z.int(),
  /** Entries that undo left alone, because they were changed since. */
  kept: z.int(),
  created_at: timestamp(),
  finished_at: timestamp().nullable(),
});
export type Import = z.infer<typeof Import>;

/** One title of the file with everything that the file says about it. A choice for it applies to all its entries. */
export const ImportedTitle = z.object({
  id: id('bigint'),
  /** As in the file. */
  name: z.string(),
  year: z.int().nullable(),
  /** What the file has about it. */
  entries: z.array(
    z.object({
      kind: z.enum(IMPORT_KINDS),
      season: z.int().nullable(),
      episode: z.int().nullable(),
      /** The day of a viewing. */
      watched_on: z.iso.date().nullable(),
      score: z.int().nullable(),
      /** The name of a list. */
      list: z.string().nullable(),
      /** Of reviews: the beginning. */
      text: z.string().nullable(),
    }),
  ),
  /** All of them; `entries` has the first ones. */
  entries_count: z.int(),
  match: z.enum(IMPORT_MATCHES),
  reason: z.enum(MATCH_REASONS),
  /** 0 to 100. */
  confidence: z.int(),
  title: TitleCard.nullable(),
  /** Other titles it may be, the best one first. */
  candidates: z.array(TitleCard),
});
export type ImportedTitle = z.infer<typeof ImportedTitle>;

const ofImport = z.object({ id: pathId('integer') });
const One = z.object({ import: Import });

export const startImport = endpoint({
  method: 'POST',
  path: 'imports',
  summary: 'Uploads a file of another site, which is read and matched in the background; nothing is written',
  access: access.login,
  tokens: false,
  upload: { field: 'file', maxBytes: IMPORT_MAX_BYTES, isSpooled: true },
  body: z.strictObject({ name: z.string().min(1).max(255) }),
  response: One,
  errors: ['imports.unreadable', 'imports.too_many', 'imports.busy', 'rate_limited'],
  rate: { max: 20, seconds: 3600 },
});

export const listImports = endpoint({
  method: 'GET',
  path: 'imports',
  summary: 'Lists your imports, latest first',
  access: access.login,
  query: z.object(cursorQuery),
  response: cursorPageOf(Import),
});

export const getImport = endpoint({
  method: 'GET',
  path: 'imports/:id',
  summary: 'Returns an import of yours with its progress',
  access: access.login,
  params: ofImport,
  response: One,
});

/** A title is listed by its worst entry: a series with an unknown episode is among those that were not found. */
export const listImportedTitles = endpoint({
  method: 'GET',
  path: 'imports/:id/titles',
  summary: 'Lists the titles of a file with their matches; those without a certain match first',
  access: access.login,
  params: ofImport,
  query: z.object({ match: z.enum(IMPORT_MATCHES).optional(), ...cursorQuery }),
  response: cursorPageOf(ImportedTitle),
  errors: ['imports.wrong_state'],
});

export const chooseImportedTitle = endpoint({
  method: 'PUT',
  path: 'imports/:id/titles/:titleId',
  summary: 'Chooses the title of a row of the file, or skips it',
  access: access.login,
  params: z.object({ id: pathId('integer'), titleId: pathId('bigint') }),
  body: z.strictObject({
    /** A title of this site; null skips the row. */
    title_id: id('integer').nullable(),
  }),
  response: z.object({ title: ImportedTitle, import: Import }),
  errors: ['imports.wrong_state', 'titles.gone'],
});

export const runImport = endpoint({
  method: 'POST',
  path: 'imports/:id/run',
  summary: 'Imports the entries of the chosen kinds that have a title; resumes an import that was stopped',
  access: access.login,
  params: ofImport,
  body: z.strictObject({ kinds: z.array(z.enum(IMPORT_KINDS)).min(1).max(IMPORT_KINDS.length) }),
  response: One,
  errors: ['imports.wrong_state', 'imports.busy'],
});

export const previewUndo = endpoint({
  method: 'GET',
  path: 'imports/:id/undo',
  summary: 'Counts what undoing an import would remove, and what it would leave because you changed it',
  access: access.login,
  params: ofImport,
  response: z.object({ removed: z.int(), kept: z.int() }),
  errors: ['imports.wrong_state'],
});

export const undoImport = endpoint({
  method: 'POST',
  path: 'imports/:id/undo',
  summary: 'Removes everything that an import added, unless you changed it since',
  access: access.login,
  params: ofImport,
  body: z.strictObject({}),
  response: One,
  errors: ['imports.wrong_state', 'imports.busy'],
});

export const discardImport = endpoint({
  method: 'DELETE',
  path: 'imports/:id',
  summary: 'Discards an import that has written nothing, or removes an undone one from the list',
  access: access.login,
  params: ofImport,
  response: z.object({}),
  errors: ['imports.wrong_state'],
});
