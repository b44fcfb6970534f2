import { GetObjectCommand, ListObjectsV2Command, S3ServiceException } from '@aws-sdk/client-s3';
import type { Config } from '#platform/config/config.ts';
import { bucketsOf, createS3Client } from './s3-client.ts';
import type { Disk } from './storage-key.ts';

/** Throws when a caller without a key can list a bucket, or read a file of the private one. */
export function createStrangerCheck(config: Config): (disk: Disk, key: string) => Promise<void> {
  const stranger = createS3Client(config, { signer: { sign: (request) => Promise.resolve(request) } });
  const buckets = bucketsOf(config);
  return async (disk, key) => {
    const Bucket = buckets[disk];
    if (await isAnswered(stranger.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1 }))))
      throw new Error(`everybody can list the files of the bucket ${Bucket}`);
    if (disk === 'private' && (await isAnswered(stranger.send(new GetObjectCommand({ Bucket, Key: key })))))
      throw new Error(`everybody can read the files of the bucket ${Bucket}`);
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
