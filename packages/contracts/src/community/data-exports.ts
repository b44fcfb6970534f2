import { z } from 'zod';
import { access } from '../platform/access.ts';
import { defineErrors } from '../platform/define-errors.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, pathId, timestamp } from '../platform/fields.ts';

/** How long a finished file can be downloaded. */
export const DATA_EXPORT_DAYS = 7;

export const dataExportErrors = defineErrors({
  'data_exports.running': { status: 409, message: 'Your data is being collected. Wait until it is done.' },
});

/** A file with everything that a member has here. */
export const DataExport = z.object({
  id: id('integer'),
  state: z.enum(['running', 'ready', 'failed']),
  /** Bytes; null until it is ready. */
  size: z.int().nullable(),
  created_at: timestamp(),
  /** When the file is deleted; null until it is ready. */
  expires_at: timestamp().nullable(),
});
export type DataExport = z.infer<typeof DataExport>;

export const startDataExport = endpoint({
  method: 'POST',
  path: 'data-exports',
  summary: 'Collects your data in a zip file, and mails you when it is ready',
  access: access.login,
  tokens: false,
  confirmed: true,
  body: z.strictObject({}),
  response: z.object({ export: DataExport }),
  errors: ['data_exports.running', 'rate_limited'],
  rate: { max: 5, seconds: 86_400 },
});

export const getDataExport = endpoint({
  method: 'GET',
  path: 'data-exports/latest',
  summary: 'Returns the latest file with your data',
  access: access.login,
  /** Null if there is none, or if it has expired. */
  response: z.object({ export: DataExport.nullable() }),
});

/** Streams the file, only to its owner. */
export const downloadDataExport = endpoint({
  method: 'GET',
  path: 'data-exports/:id/file',
  summary: 'Downloads the file with your data',
  access: access.login,
  tokens: false,
  ownPages: true,
  impersonated: 'refused',
  params: z.object({ id: pathId('integer') }),
  /** A stream, so it is not parsed. */
  response: z.unknown().meta({ type: 'string', contentMediaType: 'application/zip' }),
});
