// Removes the buckets named on the command line with everything in them.
import {
  DeleteBucketCommand,
  DeleteObjectsCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';

const { S3_ENDPOINT = '', S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = process.env;

const client = new S3Client({
  endpoint: S3_ENDPOINT,
  region: 'us-east-1',
  forcePathStyle: true,
  credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
});

for (const bucket of process.argv.slice(2)) {
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket })) {
    const Objects = Contents.map(({ Key }) => ({ Key }));
    if (Objects.length > 0)
      await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects } }));
  }
  await client.send(new DeleteBucketCommand({ Bucket: bucket }));
}
