import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  type PutObjectCommandInput,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { Config } from '#platform/config/config.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { bucketsOf, bucketUrl } from './buckets.ts';
import { createS3Client } from './s3-client.ts';
import { probeDisks } from './probe-disks.ts';
import { createPublicAccessCheck } from './s3-public-access.ts';
import { assertSize, sizedStream } from './sized-stream.ts';
import { assertKey, type ByteRange, type Disk, type ListedObject } from './storage-key.ts';

/** Stores objects in two buckets of any S3 server. */
export function createS3Storage(config: Config) {
  const client = createS3Client(config);
  const buckets = bucketsOf(config);
  const assertClosed = createPublicAccessCheck(config);
  const at = (disk: Disk, key: string) => {
    assertKey(key);
    return { Bucket: buckets[disk], Key: key };
  };

  async function put(
    disk: Disk,
    key: string,
    body: Buffer | Readable,
    options: { contentType: string; size: number },
  ): Promise<void> {
    const target = { ...at(disk, key), ContentLength: options.size, ContentType: options.contentType };
    if (Buffer.isBuffer(body)) {
      assertSize(body, options.size);
      await client.send(new PutObjectCommand({ ...target, Body: body }));
    } else {
      await sendStream(client, target, sizedStream(body, options.size));
    }
  }

  async function remove(disk: Disk, key: string): Promise<void> {
    await client.send(new DeleteObjectCommand(at(disk, key)));
  }

  return {
    put,
    putFile: (
      disk: Disk,
      key: string,
      path: string,
      options: { contentType: string; size: number },
    ): Promise<void> => put(disk, key, createReadStream(path), options),
    delete: remove,
    deleteFolder: (disk: Disk, folder: string) => emptyFolder(client, at(disk, folder)),
    async read(disk: Disk, key: string, range?: ByteRange): Promise<Readable> {
      const part = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` };
      try {
        const { Body } = await client.send(new GetObjectCommand({ ...at(disk, key), ...part }));
        if (Body instanceof Readable) return Body;
        throw new Error(`S3 returned ${key} without a body`);
      } catch (error) {
        throw error instanceof NoSuchKey ? new AppError('not_found', { cause: error }) : error;
      }
    },
    async stat(disk: Disk, key: string) {
      try {
        const head = await client.send(new HeadObjectCommand(at(disk, key)));
        return {
          size: head.ContentLength ?? 0,
          contentType: head.ContentType ?? 'application/octet-stream',
        };
      } catch (error) {
        if (error instanceof NotFound || error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    publicUrl(key: string): string {
      assertKey(key);
      return new URL(key, bucketUrl(config, 'public')).href;
    },
    list: (disk: Disk, folder: string, options: { after: string; limit: number }) =>
      listFolder(client, at(disk, folder), options),
    freeBytes: async () => null,
    check: () => probeDisks({ put, delete: remove }, assertClosed),
  };
}

/** S3 lists keys in the order of their bytes, at most 1000 per call. */
async function listFolder(
  client: S3Client,
  { Bucket, Key }: { Bucket: string; Key: string },
  { after, limit }: { after: string; limit: number },
): Promise<ListedObject[]> {
  const { Contents = [] } = await client.send(
    new ListObjectsV2Command({
      Bucket,
      Prefix: `${Key}/`,
      Delimiter: '/',
      MaxKeys: limit,
      ...(after !== '' && { StartAfter: after }),
    }),
  );
  return Contents.flatMap(({ Key: key, Size: size, LastModified: modifiedAt }) =>
    key === undefined || modifiedAt === undefined ? [] : [{ key, size: size ?? 0, modifiedAt }],
  );
}

/** Deletes a page of keys at a time, one by one: not every S3 server supports bulk deletes. */
async function emptyFolder(
  client: S3Client,
  { Bucket, Key }: { Bucket: string; Key: string },
): Promise<void> {
  for (;;) {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: `${Key}/` }));
    if (Contents.length === 0) return;
    for (const { Key: one } of Contents) await client.send(new DeleteObjectCommand({ Bucket, Key: one }));
  }
}

/** A failed stream must fail the request; otherwise the server would wait for the rest, or store a partial object. */
async function sendStream(client: S3Client, put: PutObjectCommandInput, stream: Readable): Promise<void> {
  const abort = new AbortController();
  const failure = new Promise<never>((_, reject) => stream.once('error', reject));
  const sent = client.send(new PutObjectCommand({ ...put, Body: stream }), { abortSignal: abort.signal });
  try {
    await Promise.race([sent, failure]);
  } catch (error) {
    abort.abort();
    await sent.catch(() => undefined);
    throw error;
  } finally {
    stream.destroy();
  }
}
