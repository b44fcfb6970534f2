import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { text } from '../platform/fields.ts';
import { defineSettings } from '../platform/settings.ts';
import { FileEntryResponse, UploadMetadata } from './files.ts';
import { MEGABYTE, PART_URLS_PER_BATCH, PARTS_MAX } from './upload-rules.ts';

/** How files are uploaded. The environment of the server decides where they are stored. */
export const uploadsSettings = defineSettings({
  name: 'uploads',
  tab: 'uploading',
  title: 'Uploads',
  schema: z.strictObject({
    /** The size of one request of a resumable upload, in bytes. */
    chunk_size: z
      .int()
      .min(4 * MEGABYTE)
      .max(64 * MEGABYTE)
      .default(8 * MEGABYTE),
    disable_tus: z.boolean().default(false),
    /** Whether browsers upload directly to the S3 server, if the site stores its files there. */
    s3_direct_upload: z.boolean().default(true),
    /** The storage quota of a user whose permissions set no other limit. */
    available_space: z
      .int()
      .min(0)
      .max(Number.MAX_SAFE_INTEGER)
      .default(1024 * MEGABYTE),
  }),
  public: ['chunk_size', 'disable_tus', 's3_direct_upload'],
  fields: {
    chunk_size: {
      label: 'Chunk size',
      help: 'The size of one request of a resumable upload. Your proxy must accept requests of this size.',
      unit: 'MB',
      factor: MEGABYTE,
    },
    disable_tus: {
      label: 'Resumable uploads',
      help: 'Large files continue after a lost connection. Turn it off only if your proxy breaks them.',
      isInverted: true,
    },
    s3_direct_upload: {
      label: 'Upload directly to S3',
      help: 'Browsers send files to the S3 server. Works only when files are stored there.',
    },
    available_space: {
      label: 'Storage space per person',
      help: 'For people whose roles set no other limit.',
      unit: 'MB',
      factor: MEGABYTE,
    },
  },
});

/** The path of the tus server. The calls of its protocol are not described here. */
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
  summary: 'Creates a file from a completed resumable upload',
  access: access.login,
  body: z.strictObject({ uploadKey: text({ min: 1, max: 100 }) }),
  response: FileEntryResponse,
  errors: ['files.type_not_allowed', 'files.not_uploaded', 'files.quota'],
});

export const presignUpload = endpoint({
  method: 'POST',
  path: 's3/simple/presign',
  summary: 'Signs the URL of a single-file upload',
  access: access.login,
  body: z.strictObject({ ...UploadMetadata.shape, ...described }),
  response: z.object({ url: z.string(), acl: z.string(), key: z.string() }),
  errors: REFUSALS,
});

export const createS3Entry = endpoint({
  method: 'POST',
  path: 's3/entries',
  summary: 'Creates a file from an object uploaded to S3',
  access: access.login,
  body: z.strictObject({
    metadata: UploadMetadata,
    clientMime: text({ max: 255 }),
    clientName: text({ min: 1, max: 255 }),
    /** The key assigned to the upload. */
    filename: Key,
    size: z.int().min(0),
    clientExtension: text({ max: 40 }),
  }),
  response: FileEntryResponse,
  errors: ['files.type_not_allowed', 'files.not_uploaded', 'files.quota'],
});

export const createMultipartUpload = endpoint({
  method: 'POST',
  path: 's3/multipart/create',
  summary: 'Starts a multipart upload',
  access: access.login,
  body: z.strictObject({ ...described, metadata: UploadMetadata }),
  response: z.object({ uploadId: z.string(), key: z.string() }),
  errors: REFUSALS,
});

export const getUploadedParts = endpoint({
  method: 'POST',
  path: 's3/multipart/get-uploaded-parts',
  summary: 'Lists the uploaded parts',
  access: access.login,
  body: z.strictObject({ key: Key, uploadId: UploadId }),
  response: z.object({ parts: z.array(z.object({ ...Part, Size: z.int() })) }),
});

export const signPartUrls = endpoint({
  method: 'POST',
  path: 's3/multipart/batch-sign-part-urls',
  summary: 'Signs the URLs of upload parts',
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
  summary: 'Completes a multipart upload',
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
  summary: 'Aborts an upload',
  access: access.login,
  body: z.strictObject({ key: Key, uploadId: UploadId }),
  response: z.object({ status: z.literal('success') }),
});
