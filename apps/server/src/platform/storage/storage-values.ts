import type { Config } from '#platform/config/config.ts';

/** A storage, as the settings describe it. */
export interface StorageValues {
  readonly driver: 'local' | 's3';
  readonly endpoint: string;
  readonly region: string;
  readonly bucket_public: string;
  readonly bucket_private: string;
  readonly access_key: string;
  readonly secret_key: string;
  readonly path_style: boolean;
}

/** The config with another storage. */
export const withStorageValues = (config: Config, values: StorageValues): Config => ({
  ...config,
  STORAGE_DRIVER: values.driver,
  S3_ENDPOINT: values.endpoint,
  S3_REGION: values.region,
  S3_ACCESS_KEY_ID: values.access_key,
  S3_SECRET_ACCESS_KEY: values.secret_key,
  S3_BUCKET_PUBLIC: values.bucket_public,
  S3_BUCKET_PRIVATE: values.bucket_private,
  S3_PATH_STYLE: values.path_style,
});
