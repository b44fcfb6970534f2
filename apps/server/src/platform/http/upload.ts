import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { UploadRule } from '@kinora/contracts/platform/endpoint.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import type { SpooledFile } from './spool.ts';

/** An uploaded file in memory. */
export interface UploadedFile {
  readonly bytes: Buffer;
  /** Bytes beyond the limit are not in `bytes`. */
  readonly isTooLarge: boolean;
}

export interface UploadedForm {
  readonly file: UploadedFile | undefined;
  readonly spooled: SpooledFile | undefined;
  /** The other fields, which become the body of the call. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Time limit for reading the rest of a rejected form. */
const DISCARD_MS = 10_000;
const FIELD_LIMITS = { files: 1, fields: 20, fieldSize: 10_000, headerPairs: 50 };

/** Stores a large file on disk, if the fields sent before it allow that. */
type KeepFile = (fields: Readonly<Record<string, unknown>>, file: Readable) => Promise<SpooledFile>;

/**
 * Reads a multipart form of an authorised caller: one file, in the field that the rule names. A large file is read only
 * after `keep` has accepted it.
 */
export async function readUpload(
  request: FastifyRequest,
  rule: UploadRule,
  { keep, discard }: { keep: KeepFile; discard: (spooled: SpooledFile | undefined) => Promise<void> },
): Promise<UploadedForm> {
  const limits = { ...FIELD_LIMITS, fileSize: rule.maxBytes };
  const fields = new Map<string, unknown>();
  let file: UploadedFile | undefined;
  let spooled: SpooledFile | undefined;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (fields.has(part.fieldname)) throw fieldError(part.fieldname, 'Send this field once.');
        fields.set(part.fieldname, part.value);
      } else {
        if (part.fieldname !== rule.field) throw fieldError(part.fieldname, 'This field is not accepted.');
        if (rule.isSpooled === true) spooled = await keep(Object.fromEntries(fields), part.file);
        else file = { bytes: await part.toBuffer(), isTooLarge: part.file.truncated };
      }
    }
  } catch (error) {
    await discard(spooled);
    discardBody(request.raw);
    throw isParserError(error) ? new AppError('bad_request', { cause: error }) : error;
  }
  return { file, spooled, fields: Object.fromEntries(fields) };
}

/** The parser throws plain errors for malformed forms. Our errors, Fastify's and disk errors are more specific. */
const isParserError = (error: unknown): boolean =>
  !(error instanceof AppError) && error instanceof Error && !('statusCode' in error) && !('syscall' in error);

/**
 * Browsers read the response only after sending the whole body, so the rest of a rejected body is read and discarded.
 */
function discardBody(request: IncomingMessage): void {
  if (request.readableEnded || request.destroyed) return;
  const timer = setTimeout(() => request.destroy(), DISCARD_MS);
  request.once('close', () => clearTimeout(timer));
  request.unpipe();
  request.resume();
}
