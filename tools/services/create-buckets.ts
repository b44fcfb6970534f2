// Creates the buckets named on the command line, with CORS for browser uploads. Existing buckets are updated. Anyone can
// read the files of buckets whose name ends with "-public".
import {
  BucketAlreadyOwnedByYou,
  CreateBucketCommand,
  PutBucketCorsCommand,
  PutBucketLifecycleConfigurationCommand,
  PutBucketPolicyCommand,
} from '@aws-sdk/client-s3';
import { client } from './s3-client.ts';

/** The site aborts stale uploads after one day; the storage removes any that remain after another. */
const ABANDONED_DAYS = 2;

for (const bucket of process.argv.slice(2)) {
  try {
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
  } catch (error) {
    if (!(error instanceof BucketAlreadyOwnedByYou)) throw error;
  }
  await client.send(
    new PutBucketCorsCommand({
      Bucket: bucket,
      CORSConfiguration: {
        CORSRules: [
          {
            // Development sites run on many ports. The signed URL restricts the upload, not this rule.
            AllowedOrigins: ['*'],
            AllowedMethods: ['GET', 'HEAD', 'PUT'],
            AllowedHeaders: ['content-type'],
            // The page needs the ETag to report which parts it has uploaded.
            ExposeHeaders: ['ETag'],
            MaxAgeSeconds: 3600,
          },
        ],
      },
    }),
  );
  await client.send(
    new PutBucketLifecycleConfigurationCommand({
      Bucket: bucket,
      LifecycleConfiguration: {
        Rules: [
          {
            ID: 'abandoned-uploads',
            Status: 'Enabled',
            Filter: { Prefix: '' },
            AbortIncompleteMultipartUpload: { DaysAfterInitiation: ABANDONED_DAYS },
          },
        ],
      },
    }),
  );
  if (bucket.endsWith('-public'))
    await client.send(new PutBucketPolicyCommand({ Bucket: bucket, Policy: readByAnyone(bucket) }));
}

/** Allows to read files, but not to list them. */
function readByAnyone(bucket: string): string {
  const statement = {
    Effect: 'Allow',
    Principal: '*',
    Action: 's3:GetObject',
    Resource: `arn:aws:s3:::${bucket}/*`,
  };
  return JSON.stringify({ Version: '2012-10-17', Statement: [statement] });
}
