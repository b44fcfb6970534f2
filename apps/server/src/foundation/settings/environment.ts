import {
  environmentFields,
  type EnvironmentVariable,
} from '@kinora/contracts/foundation/environment-settings.ts';
import type { EnvironmentSetting } from '@kinora/contracts/foundation/settings.ts';
import type { Config } from '#platform/config/config.ts';

const MEGABYTE = 1024 * 1024;

type ShownConfig = Pick<
  Config,
  | EnvironmentVariable
  | 'isStorageFixed'
  | 'baseUrl'
  | 'responseCacheBytes'
  | 'pageCacheBytes'
  | 'fileCacheBytes'
>;

/** The values of the environment that the settings screen shows, without credentials. */
export function listEnvironment(config: ShownConfig): EnvironmentSetting[] {
  const shown: Record<EnvironmentVariable, string> = {
    BASE_URL: config.baseUrl.origin,
    STORAGE_DRIVER: config.STORAGE_DRIVER,
    STORAGE_ROOT: config.STORAGE_ROOT,
    S3_ENDPOINT: withoutCredentials(config.S3_ENDPOINT),
    S3_BUCKET_PUBLIC: config.S3_BUCKET_PUBLIC,
    S3_BUCKET_PRIVATE: config.S3_BUCKET_PRIVATE,
    SMTP_URL: withoutCredentials(config.SMTP_URL ?? ''),
    MAIL_FROM: config.MAIL_FROM ?? '',
    CACHE_MEMORY_MB: String(cacheMegabytes(config)),
    LOG_LEVEL: config.LOG_LEVEL,
    REDIS_URL: withoutCredentials(config.REDIS_URL),
    REDIS_PREFIX: config.REDIS_PREFIX,
    DATABASE_POOL: String(config.DATABASE_POOL),
  };
  const isUsed = (variable: EnvironmentVariable) => {
    // Optional: the owner sets these values in the settings instead.
    if (variable === 'SMTP_URL' || variable === 'MAIL_FROM') return config[variable] !== undefined;
    if (variable === 'STORAGE_ROOT') return config.STORAGE_DRIVER === 'local';
    const isStorage = variable === 'STORAGE_DRIVER' || variable.startsWith('S3_');
    if (!isStorage) return true;
    return config.isStorageFixed && (variable === 'STORAGE_DRIVER' || config.STORAGE_DRIVER === 's3');
  };
  return environmentFields
    .filter(({ variable }) => isUsed(variable))
    .map((field) => ({ ...field, help: 'help' in field ? field.help : null, value: shown[field.variable] }));
}

/** The default depends on the environment, so this is what the caches really use. */
const cacheMegabytes = ({ responseCacheBytes, pageCacheBytes, fileCacheBytes }: ShownConfig): number =>
  Math.round((responseCacheBytes + pageCacheBytes + fileCacheBytes) / MEGABYTE);

/** Protocol and host of a URL. Its path and query are left out too, since they may contain a password. */
function withoutCredentials(address: string): string {
  if (!URL.canParse(address)) return '';
  const { protocol, host } = new URL(address);
  return `${protocol}//${host}`;
}
