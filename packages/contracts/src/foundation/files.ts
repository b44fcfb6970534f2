import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { defineErrors } from '../platform/define-errors.ts';
import { id, text, timestamp } from '../platform/fields.ts';

export const fileErrors = defineErrors({
  'files.too_large': { status: 422, message: '`:file` exceeds maximum allowed size of :size' },
  'files.type_not_allowed': { status: 422, message: 'This file type is not allowed' },
  'files.quota': { status: 422, message: 'You have used all of your storage space.' },
  'files.too_many_uploads': {
    status: 422,
    message: 'Too many of your uploads are unfinished. Finish or cancel one first.',
  },
  'files.not_uploaded': { status: 409, message: 'The upload is incomplete. Upload the file again.' },
});

/** How long a deleted file can be restored. */
export const TRASH_DAYS = 30;

/** The maximum number of files one call can delete. */
const DELETE_MAX = 100;

/** Where a file is stored: publicly readable by URL, or only through the application. */
export const UPLOAD_DISKS = ['public', 'uploads'] as const;
export type UploadDisk = (typeof UPLOAD_DISKS)[number];

/** An uploaded file. */
export const FileEntry = z.object({
  id: id('integer'),
  /** The display name set by its owner. */
  name: z.string(),
  url: z.string(),
  file_size: z.int(),
  mime: z.string(),
  extension: z.string(),
  disk: z.enum(UPLOAD_DISKS),
  /** The parent file. */
  parent_id: id('integer').nullable(),
  /** Path within the uploaded folder, or an empty string. */
  relative_path: z.string(),
  created_at: timestamp(),
});
export type FileEntry = z.infer<typeof FileEntry>;

/** A record that uses a file. */
export const FileUse = z.object({
  /** The type of the record, such as `title`. Clients show unknown types without a link. */
  type: z.string(),
  /** Null for settings. */
  id: id('integer').nullable(),
  name: z.string(),
  /** What the file is to the record, such as `poster` or `trailer`. Settings use the label of their field. */
  role: z.string(),
  /** The address of a season or an episode: its title and its numbers. */
  part: z.object({ title_id: id('integer'), season: z.int(), episode: z.int().nullable() }).nullable(),
});
export type FileUse = z.infer<typeof FileUse>;

const FileName = text({ min: 1, max: 255 });
const Mime = text({ max: 255 });
const Extension = text({ max: 40 });

/** Metadata from the client. The server does not trust its type and size: it inspects the file itself. */
export const UploadMetadata = z.strictObject({
  disk: z.enum(UPLOAD_DISKS).default('uploads'),
  /** A parent file of the same user. */
  parentId: id('integer').nullable().default(null),
  /** The upload policy, which defines what the file is for. */
  diskPrefix: text({ min: 1, max: 60 }),
  /** Only for files in an uploaded folder. */
  relativePath: text({ max: 1000 }).default(''),
  /** Display name; defaults to `clientName`. */
  name: FileName.optional(),
  clientName: FileName,
  clientExtension: Extension.default(''),
  clientMime: Mime.default(''),
  clientSize: z.int().min(0),
});
export type UploadMetadata = z.infer<typeof UploadMetadata>;

export const FileEntryResponse = z.object({ fileEntry: FileEntry });

/** Form uploads cannot be resumed, so larger files need another upload method. */
const FORM_UPLOAD_MAX = 512 * 1024 * 1024;

/** Form fields are strings, so the metadata is sent as JSON in one of them. */
const FormMetadata = z
  .string()
  .max(4000)
  .transform((json, context) => {
    try {
      return JSON.parse(json) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'This is not JSON.' });
      return z.NEVER;
    }
  })
  .pipe(UploadMetadata)
  .meta({ wire: { type: 'string', maxLength: 4000 } });

export const createFileEntry = endpoint({
  method: 'POST',
  path: 'file-entries',
  summary: 'Uploads a file with a form',
  access: access.login,
  body: z.strictObject({
    clientMime: Mime.optional(),
    clientExtension: Extension.optional(),
    metadata: FormMetadata,
  }),
  upload: { field: 'file', maxBytes: FORM_UPLOAD_MAX, isSpooled: true },
  response: FileEntryResponse,
  errors: ['files.too_large', 'files.type_not_allowed', 'files.quota'],
});

export const deleteFileEntries = endpoint({
  method: 'POST',
  path: 'file-entries/delete',
  summary: 'Deletes files; they can be restored for 30 days unless deleted forever',
  access: access.login,
  body: z.strictObject({
    /** URLs of files, for callers that do not know their ids. */
    paths: z
      .array(text({ min: 1, max: 500 }))
      .max(DELETE_MAX)
      .default([]),
    entryIds: z.array(id('integer')).max(DELETE_MAX).default([]),
    deleteForever: z.boolean().default(false),
  }),
  response: z.object({ deleted: z.int() }),
});
