import type { SettingsTab } from '../platform/settings.ts';

/** An environment variable that the settings screen shows, with the texts of its row. */
export interface EnvironmentField {
  readonly variable: string;
  readonly tab: SettingsTab;
  /** The heading of its panel, which it shares with sections of the same title. */
  readonly title: string;
  readonly label: string;
  readonly help?: string;
}

/** The variables of the server's environment that the settings screen shows read-only, in their order. */
export const environmentFields = [
  {
    variable: 'BASE_URL',
    tab: 'general',
    title: 'Site',
    label: 'Address',
  },
  {
    variable: 'STORAGE_DRIVER',
    tab: 'uploading',
    title: 'Storage',
    label: 'Storage type',
    help: 'Where uploaded files are stored.',
  },
  {
    variable: 'STORAGE_ROOT',
    tab: 'uploading',
    title: 'Storage',
    label: 'Folder',
    help: 'Used when files are stored on the disk of the server.',
  },
  {
    variable: 'S3_ENDPOINT',
    tab: 'uploading',
    title: 'Storage',
    label: 'S3 address',
    help: 'Used when files are stored on an S3 server.',
  },
  {
    variable: 'S3_BUCKET_PUBLIC',
    tab: 'uploading',
    title: 'Storage',
    label: 'Bucket for public files',
  },
  {
    variable: 'S3_BUCKET_PRIVATE',
    tab: 'uploading',
    title: 'Storage',
    label: 'Bucket for private files',
  },
  {
    variable: 'SMTP_URL',
    tab: 'outgoing-email',
    title: 'Server',
    label: 'Server',
    help: 'The user name and password are not shown.',
  },
  {
    variable: 'MAIL_FROM',
    tab: 'outgoing-email',
    title: 'Sender',
    label: 'From',
    help: 'The sender of all mail from your site.',
  },
  {
    variable: 'CACHE_MEMORY_MB',
    tab: 'cache',
    title: 'Cache',
    label: 'Memory',
    help: 'Megabytes per process for cached pages, responses and pictures. 0 turns the cache off.',
  },
  {
    variable: 'LOG_LEVEL',
    tab: 'logging',
    title: 'Server log',
    label: 'Log level',
    help: 'The least important messages that the server writes to its log.',
  },
  {
    variable: 'REDIS_URL',
    tab: 'queue',
    title: 'Queue',
    label: 'Redis server',
    help: 'Passes jobs to the workers. The user name and password are not shown.',
  },
  {
    variable: 'REDIS_PREFIX',
    tab: 'queue',
    title: 'Queue',
    label: 'Key prefix',
    help: 'Keeps sites apart that share a Redis server.',
  },
  {
    variable: 'DATABASE_POOL',
    tab: 'queue',
    title: 'Queue',
    label: 'Database connections',
    help: 'Per process. A worker runs half as many jobs at once.',
  },
] as const satisfies readonly EnvironmentField[];
export type EnvironmentVariable = (typeof environmentFields)[number]['variable'];
