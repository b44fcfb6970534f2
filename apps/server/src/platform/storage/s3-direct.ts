import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListPartsCommand,
  NoSuchKey,
  NoSuchUpload,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Config } from '#platform/config/config.ts';
import { bucketsOf } from './buckets.ts';
import { createS3Client } from './s3-client.ts';
import { assertKey, type Disk } from './storage-key.ts';

const PUT_SECONDS = 15 * 60;
const PART_SECONDS = 3600;

export interface StoredPart {
  readonly PartNumber: number;
  readonly ETag: string;
  readonly Size: number;
}

/** A multipart upload in progress, by its key and the server's upload id. */
export interface PartsUpload {
  readonly disk: Disk;
  readonly key: string;
  readonly uploadId: string;
}

/** Uploads that browsers send directly to S3. Every URL is signed for one key, type and length. */
export interface DirectUploads {
  signPut(disk: Disk, key: string, file: { contentType: string; size: number }): Promise<string>;
  createParts(disk: Disk, key: string, contentType: string): Promise<string>;
  /** Returns undefined when the upload does not exist (any more). */
  listParts(upload: PartsUpload): Promise<StoredPart[] | undefined>;
  signPart(upload: PartsUpload, part: { number: number; size: number }): Promise<string>;
  completeParts(upload: PartsUpload, parts: readonly Omit<StoredPart, 'Size'>[]): Promise<void>;
  /** Also succeeds when there is nothing to abort. */
  abortParts(upload: PartsUpload): Promise<void>;
}

/** A completed or aborted upload no longer exists; Ceph then reports its key as unknown. */
const isUnknown = (error: unknown): boolean => error instanceof NoSuchUpload || error instanceof NoSuchKey;

/** Returns undefined for sites that do not store files in S3. */
export function createDirectUploads(config: Config): DirectUploads | undefined {
  if (config.STORAGE_DRIVER !== 's3') return undefined;
  const client = createS3Client(config);
  const buckets = bucketsOf(config);
  const at = (disk: Disk, key: string) => {
    assertKey(key);
    return { Bucket: buckets[disk], Key: key };
  };
  const partsAt = ({ disk, key, uploadId }: PartsUpload) => ({ ...at(disk, key), UploadId: uploadId });

  return {
    signPut: (disk, key, { contentType, size }) =>
      getSignedUrl(
        client,
        new PutObjectCommand({ ...at(disk, key), ContentType: contentType, ContentLength: size }),
        // By default the signer covers only the length.
        { expiresIn: PUT_SECONDS, signableHeaders: new Set(['host', 'content-type', 'content-length']) },
      ),

    async createParts(disk, key, contentType) {
      const command = new CreateMultipartUploadCommand({ ...at(disk, key), ContentType: contentType });
      const { UploadId } = await client.send(command);
      if (UploadId === undefined) throw new Error(`S3 started an upload of ${key} without an id`);
      return UploadId;
    },

    async listParts(upload) {
      const parts: StoredPart[] = [];
      let marker: string | undefined;
      try {
        do {
          const page = await client.send(
            new ListPartsCommand({
              ...partsAt(upload),
              ...(marker !== undefined && { PartNumberMarker: marker }),
            }),
          );
          for (const { PartNumber = 0, ETag = '', Size = 0 } of page.Parts ?? [])
            parts.push({ PartNumber, ETag, Size });
          marker = page.IsTruncated === true ? page.NextPartNumberMarker : undefined;
        } while (marker !== undefined);
        return parts;
      } catch (error) {
        if (isUnknown(error)) return undefined;
        throw error;
      }
    },

    signPart: (upload, { number, size }) =>
      getSignedUrl(
        client,
        new UploadPartCommand({ ...partsAt(upload), PartNumber: number, ContentLength: size }),
        { expiresIn: PART_SECONDS, signableHeaders: new Set(['host', 'content-length']) },
      ),

    async completeParts(upload, parts) {
      const MultipartUpload = { Parts: parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag })) };
      await client.send(new CompleteMultipartUploadCommand({ ...partsAt(upload), MultipartUpload }));
    },

    async abortParts(upload) {
      try {
        await client.send(new AbortMultipartUploadCommand(partsAt(upload)));
      } catch (error) {
        if (!isUnknown(error)) throw error;
      }
    },
  };
}
