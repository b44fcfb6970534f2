import { z } from 'zod';
import { lineText, text } from '../platform/fields.ts';
import { defineSettings } from '../platform/settings.ts';

export const STORAGE_SECTION = 'storage';

/** Protocol, host and port, without credentials and path. */
const ENDPOINT = /^https?:\/\/([a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:.]+\])(?::\d{1,5})?\/?$/i;
/** A host that ends in a number is an IPv4 address, also in unusual notations. */
const NUMERIC = /(?:^|\.)(?:\d+|0x[\da-f]*)$/i;
const IPV4 = /^(?:(?:0|[1-9]\d{0,2})\.){3}(?:0|[1-9]\d{0,2})$/;
/** Link-local addresses: the metadata services of cloud providers, which hand out credentials. */
const LINK_LOCAL = /^(?:169\.254\.|\[fe[89ab]|\[::ffff:)/i;

function isEndpoint(address: string): boolean {
  const host = ENDPOINT.exec(address)?.[1];
  if (host === undefined || LINK_LOCAL.test(host)) return false;
  return !NUMERIC.test(host) || IPV4.test(host);
}

const Endpoint = text({ max: 300 }).refine(
  (address) => address === '' || isEndpoint(address),
  'Enter an address such as https://s3.example.com, without a path.',
);
const Bucket = text({ max: 63 }).regex(
  /^(?:[a-z\d][a-z\d.-]{1,61}[a-z\d])?$/,
  'Use 3 to 63 lowercase letters, digits, dots and hyphens.',
);

const NEEDED = ['endpoint', 'region', 'bucket_public', 'bucket_private', 'access_key', 'secret_key'] as const;

/** Where files are stored. Read when a process starts, unless the environment sets STORAGE_DRIVER. */
export const storageSettings = defineSettings({
  name: STORAGE_SECTION,
  tab: 'uploading',
  title: 'Storage',
  schema: z
    .strictObject({
      driver: z.enum(['local', 's3']).default('local'),
      endpoint: Endpoint.default(''),
      region: lineText({ max: 60 }).default('us-east-1'),
      bucket_public: Bucket.default(''),
      bucket_private: Bucket.default(''),
      access_key: lineText({ max: 200 }).default(''),
      secret_key: text({ max: 200 }).default(''),
      path_style: z.boolean().default(true),
    })
    .check(({ value, issues }) => {
      // A process would not start with half an address.
      const missing = value.driver === 's3' ? NEEDED.filter((key) => value[key] === '') : [];
      for (const key of missing)
        issues.push({ code: 'custom', input: '', path: [key], message: 'This field is required.' });
    }),
  secret: ['secret_key'],
  secretScope: { secret_key: ['endpoint'] },
  fields: {
    driver: {
      label: 'Storage type',
      help: 'Restart the site and its workers after a change. Files that are already uploaded are not moved.',
      options: { local: 'Disk of the server', s3: 'S3' },
      environment: 'STORAGE_DRIVER',
    },
    endpoint: {
      label: 'S3 address',
      help: 'For example https://s3.eu-central-1.amazonaws.com.',
      whenEmpty: 'not set',
      environment: 'STORAGE_DRIVER',
    },
    region: { label: 'Region', environment: 'STORAGE_DRIVER' },
    bucket_public: {
      label: 'Bucket for public files',
      help: 'Visitors can read its files, but must not be able to list them.',
      whenEmpty: 'not set',
      environment: 'STORAGE_DRIVER',
    },
    bucket_private: {
      label: 'Bucket for private files',
      help: 'Only the server reads it.',
      whenEmpty: 'not set',
      environment: 'STORAGE_DRIVER',
    },
    access_key: { label: 'Access key', whenEmpty: 'not set', environment: 'STORAGE_DRIVER' },
    secret_key: {
      label: 'Secret key',
      help: 'Stored encrypted. It cannot be read back.',
      environment: 'STORAGE_DRIVER',
    },
    path_style: {
      label: 'Bucket in the path',
      help: 'On for most S3 servers. Off if the bucket is part of the host name, as Amazon recommends.',
      environment: 'STORAGE_DRIVER',
    },
  },
});
