import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { text } from '../platform/fields.ts';
import { defineSettings } from '../platform/settings.ts';
import { FileEntryAnswer, UploadMetadata } from './files.ts';
import { MEGABYTE, PART_URLS_PER_BATCH, PARTS_MAX } from './upload-rules.ts';

/** How files come in. Where they go is decided by whoever runs the server, in its environment. */
export const uploadsSettings = defineSettings({
  name: 'uploads',
  schema: z.strictObject({
    /** Bytes of one request of a resumable upload. */
    chunk_size: z
      .int()
      .min(4 * MEGABYTE)
      .max(64 * MEGABYTE)
      .default(8 * MEGABYTE),
    disable_tus: z.boolean().default(false),
    /** Whether browsers send files straight to the S3 server, where that is what the site stores files in. */
    s3_direct_upload: z.boolean().default(true),
    /** What one person may store when their permission says nothing else. */
    available_space: z
      .int()
      .min(0)
      .max(Number.MAX_SAFE_INTEGER)
      .default(1024 * MEGABYTE),
  }),
  public: ['chunk_size', 'disable_tus', 's3_direct_upload'],
});

/** The address of the tus server; the protocol's own calls are not ours to describe. */
export const TUS_PATH = 'api/v1/tus/upload';

const Key = text({ min: 1, max: 200 });
const UploadId = text({ min: 1, max: 1024 });
const Part = { PartNumber: z.int().min(1).max(PARTS_MAX), ETag: text({ min: 1, max: 200 }) };
const described = {
  filename: text({ min: 1, max: 255 }),
  mime: text({ max: 255 }),
  size: z.int().min(0),
  extension: text({ max: 40 }),
};
const REFUSALS = ['files.too_large', 'files.type_not_allowed', 'files.quota', 'files.too_many_uploads'];

export const createTusEntry = endpoint({
  method: 'POST',
  path: 'tus/entries',
  summary: 'Turns a finished resumable upload into a file',
  access: access.login,
  body: z.strictObject({ uploadKey: text({ min: 1, max: 100 }) }),
  response: FileEntryAnswer,
  errors: ['files.type_not_allowed', 'files.not_uploaded', 'files.quota'],
});

export const presignUpload = endpoint({
  method: 'POST',
  path: 's3/simple/presign',
  summary: 'An address to send one file to',
  access: access.login,
  body: z.strictObject({ ...UploadMetadata.shape, ...described }),
  response: z.object({ url: z.string(), acl: z.string(), key: z.string() }),
  errors: REFUSALS,
});

export const createS3Entry = endpoint({
  method: 'POST',
  path: 's3/entries',
  summary: 'Turns what arrived at the S3 server into a file',
  access: access.login,
  body: z.strictObject({
    metadata: UploadMetadata,
    clientMime: text({ max: 255 }),
    clientName: text({ min: 1, max: 255 }),
    /** The key the upload was given. */
    filename: Key,
    size: z.int().min(0),
    clientExtension: text({ max: 40 }),
  }),
  response: FileEntryAnswer,
  errors: ['files.type_not_allowed', 'files.not_uploaded', 'files.quota'],
});

export const createMultipartUpload = endpoint({
  method: 'POST',
  path: 's3/multipart/create',
  summary: 'Begins an upload in parts',
  access: access.login,
  body: z.strictObject({ ...described, metadata: UploadMetadata }),
  response: z.object({ uploadId: z.string(), key: z.string() }),
  errors: REFUSALS,
});

export const getUploadedParts = endpoint({
  method: 'POST',
  path: 's3/multipart/get-uploaded-parts',
  summary: 'The parts that have arrived',
  access: access.login,
  body: z.strictObject({ key: Key, uploadId: UploadId }),
  response: z.object({ parts: z.array(z.object({ ...Part, Size: z.int() })) }),
});

export const signPartUrls = endpoint({
  method: 'POST',
  path: 's3/multipart/batch-sign-part-urls',
  summary: 'Addresses to send parts to',
  access: access.login,
  body: z.strictObject({
    partNumbers: z.array(Part.PartNumber).min(1).max(PART_URLS_PER_BATCH),
    uploadId: UploadId,
    key: Key,
  }),
  response: z.object({ urls: z.array(z.object({ url: z.string(), partNumber: z.int() })) }),
});

export const completeMultipartUpload = endpoint({
  method: 'POST',
  path: 's3/multipart/complete',
  summary: 'Joins the parts',
  access: access.login,
  body: z.strictObject({
    key: Key,
    uploadId: UploadId,
    parts: z.array(z.strictObject(Part)).min(1).max(PARTS_MAX),
  }),
  response: z.object({ status: z.literal('success') }),
  errors: ['files.not_uploaded'],
});

export const abortMultipartUpload = endpoint({
  method: 'POST',
  path: 's3/multipart/abort',
  summary: 'Gives an upload up',
  access: access.login,
  body: z.strictObject({ key: Key, uploadId: UploadId }),
  response: z.object({ status: z.literal('success') }),
});
