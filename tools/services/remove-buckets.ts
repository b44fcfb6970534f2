// Removes the buckets named on the command line with everything in them.
import { DeleteBucketCommand, DeleteObjectsCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { client } from './s3-client.ts';

for (const bucket of process.argv.slice(2)) {
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket })) {
    const Objects = Contents.map(({ Key }) => ({ Key }));
    if (Objects.length > 0)
      await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects } }));
  }
  await client.send(new DeleteBucketCommand({ Bucket: bucket }));
}
