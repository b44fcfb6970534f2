import type { Config } from '#platform/config/config.ts';
import type { Disk } from './storage-key.ts';

/** The address of a disk's bucket. */
export function bucketUrl(config: Config, disk: Disk): URL {
  const bucket = bucketsOf(config)[disk];
  const url = new URL(`${config.S3_ENDPOINT.replace(/\/+$/, '')}/`);
  if (config.S3_PATH_STYLE) return new URL(`${bucket}/`, url);
  url.hostname = `${bucket}.${url.hostname}`;
  return url;
}

/** The bucket of each disk. */
export const bucketsOf = (config: Config) => ({
  public: config.S3_BUCKET_PUBLIC,
  private: config.S3_BUCKET_PRIVATE,
});
