import { S3Client } from '@aws-sdk/client-s3';
import type { Config } from '#platform/config/config.ts';

/** The client would write to the console; whoever calls gets the error and logs it. */
const silent = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

/** A client of any S3 server. */
export function createS3Client(config: Config): S3Client {
  return new S3Client({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    credentials: { accessKeyId: config.S3_ACCESS_KEY_ID, secretAccessKey: config.S3_SECRET_ACCESS_KEY },
    forcePathStyle: true,
    logger: silent,
    // Servers other than Amazon's often know no checksum trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5000, socketTimeout: 30_000 },
  });
}

/** The bucket of each disk. */
export const bucketsOf = (config: Config) => ({
  public: config.S3_BUCKET_PUBLIC,
  private: config.S3_BUCKET_PRIVATE,
});
