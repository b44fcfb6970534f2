import { GetObjectCommand, ListObjectsV2Command, S3ServiceException } from '@aws-sdk/client-s3';
import type { Config } from '#platform/config/config.ts';
import { bucketsOf } from './buckets.ts';
import { createS3Client } from './s3-client.ts';
import type { Disk } from './storage-key.ts';

/** Throws when an anonymous caller can list a bucket, or read a file of the private one. */
export function createPublicAccessCheck(config: Config): (disk: Disk, key: string) => Promise<void> {
  const anonymous = createS3Client(config, { signer: { sign: (request) => Promise.resolve(request) } });
  const buckets = bucketsOf(config);
  return async (disk, key) => {
    const Bucket = buckets[disk];
    if (await isAnswered(anonymous.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1 }))))
      throw new Error(`anyone can list bucket ${Bucket} without credentials`);
    if (disk === 'private' && (await isAnswered(anonymous.send(new GetObjectCommand({ Bucket, Key: key })))))
      throw new Error(`anyone can read bucket ${Bucket} without credentials`);
  };
}

async function isAnswered(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    const { httpStatusCode: status = 0 } = error instanceof S3ServiceException ? error.$metadata : {};
    if (status >= 400 && status < 500) return false;
    throw error;
  }
}
