import type { FastifyRequest } from 'fastify';
import type { UploadRule } from '@kinora/contracts/platform/endpoint.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';

/** A file that came with a call, in memory. */
export interface UploadedFile {
  readonly bytes: Buffer;
  /** What was beyond the limit is not in `bytes`. */
  readonly isTooLarge: boolean;
}

export interface UploadedForm {
  readonly file: UploadedFile | undefined;
  /** The other fields, as the body of the call. */
  readonly fields: Readonly<Record<string, unknown>>;
}

const FIELD_LIMITS = { files: 1, fields: 20, fieldSize: 10_000, headerPairs: 50 };

/** Reads a multipart form, once the caller was let in: one file, in the field the rule names. */
export async function readUpload(request: FastifyRequest, rule: UploadRule): Promise<UploadedForm> {
  const limits = { ...FIELD_LIMITS, fileSize: rule.maxBytes };
  const fields = new Map<string, unknown>();
  let file: UploadedFile | undefined;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (fields.has(part.fieldname)) throw fieldError(part.fieldname, 'Send this field once.');
        fields.set(part.fieldname, part.value);
      } else {
        if (part.fieldname !== rule.field) throw fieldError(part.fieldname, 'This field is not accepted.');
        const bytes = await part.toBuffer();
        file = { bytes, isTooLarge: part.file.truncated };
      }
    }
  } catch (error) {
    // The parser throws plain errors at forms it cannot read, which are the sender's fault and not ours.
    const isKnown = error instanceof AppError || (error instanceof Error && 'statusCode' in error);
    throw isKnown ? error : new AppError('bad_request', { cause: error });
  }
  return { file, fields: Object.fromEntries(fields) };
}
