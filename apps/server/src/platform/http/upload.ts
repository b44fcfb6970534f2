import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { UploadRule } from '@kinora/contracts/platform/endpoint.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';

/** A file that came with a call, in memory. */
export interface UploadedFile {
  readonly bytes: Buffer;
  /** What was beyond the limit is not in `bytes`. */
  readonly isTooLarge: boolean;
}

/** A file that came with a call, on disk. It is gone when the call is answered. */
export interface SpooledFile {
  readonly path: string;
  readonly size: number;
  readonly isTooLarge: boolean;
}

export interface UploadedForm {
  readonly file: UploadedFile | undefined;
  readonly spooled: SpooledFile | undefined;
  /** The other fields, as the body of the call. */
  readonly fields: Readonly<Record<string, unknown>>;
}

const FIELD_LIMITS = { files: 1, fields: 20, fieldSize: 10_000, headerPairs: 50 };

/** Reads a multipart form, once the caller was let in: one file, in the field the rule names. */
export async function readUpload(request: FastifyRequest, rule: UploadRule): Promise<UploadedForm> {
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
        if (rule.isSpooled === true) spooled = await spool(part);
        else file = { bytes: await part.toBuffer(), isTooLarge: part.file.truncated };
      }
    }
  } catch (error) {
    await discard(spooled);
    // The parser throws plain errors at forms it cannot read, which are the sender's fault and not ours.
    const isKnown = error instanceof AppError || (error instanceof Error && 'statusCode' in error);
    throw isKnown ? error : new AppError('bad_request', { cause: error });
  }
  return { file, spooled, fields: Object.fromEntries(fields) };
}

/** Removes a file that has served its call. */
export async function discard(spooled: SpooledFile | undefined): Promise<void> {
  if (spooled !== undefined) await rm(spooled.path, { force: true });
}

async function spool(part: MultipartFile): Promise<SpooledFile> {
  const target = path.join(tmpdir(), `kinora-upload-${randomUUID()}`);
  try {
    await pipeline(part.file, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    await rm(target, { force: true });
    throw error;
  }
  const { size } = await stat(target);
  return { path: target, size, isTooLarge: part.file.truncated };
}
