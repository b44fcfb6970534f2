// Creates the buckets named on the command line, with CORS for browser uploads. Existing buckets are updated.
import {
  BucketAlreadyOwnedByYou,
  CreateBucketCommand,
  PutBucketCorsCommand,
  PutBucketLifecycleConfigurationCommand,
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
}
