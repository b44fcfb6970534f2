import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { timestamp } from '../platform/fields.ts';
import { defineSiteCheck, SiteCheckResult } from '../platform/site-checks.ts';
import { foundationPermissions } from './permissions.ts';

export const mailCheck = defineSiteCheck({
  id: 'mail',
  title: 'Mail',
  problems: {
    not_set_up: {
      state: 'failed',
      title: 'Mail is not set up',
      stops: 'Users get no mail: they cannot confirm addresses or reset passwords.',
      fix: { label: 'Fix email settings', path: '/admin/settings/outgoing-email' },
    },
    unreachable: {
      state: 'failed',
      title: 'Mail is failing',
      stops: 'Messages wait until the mail server accepts them. It says: :reason',
      fix: { label: 'Fix email settings', path: '/admin/settings/outgoing-email' },
    },
  },
});

export const workersCheck = defineSiteCheck({
  id: 'workers',
  title: 'Workers',
  problems: {
    none: {
      state: 'failed',
      title: 'No worker is running',
      stops: 'Mail, scheduled tasks and other jobs wait until a worker starts.',
      command: 'npm run worker',
    },
    no_videos: {
      state: 'warning',
      title: 'No worker processes videos',
      stops: 'Uploaded videos wait until a worker for videos starts.',
      command: 'npm run worker',
    },
    stopped: {
      state: 'warning',
      title: '[one 1 process stopped without warning|other :count processes stopped without warning]',
      stops: 'The last one was seen :moment. Other processes do its work.',
    },
  },
});

export const jobsCheck = defineSiteCheck({
  id: 'jobs',
  title: 'Jobs',
  problems: {
    failed: {
      state: 'warning',
      title: '[one 1 job failed|other :count jobs failed]',
      stops: 'Failed jobs are not tried again until you retry them.',
      fix: { label: 'Open queues', path: '/admin/logs/queues' },
    },
  },
});

export const migrationsCheck = defineSiteCheck({
  id: 'migrations',
  title: 'Database migrations',
  problems: {
    pending: {
      state: 'failed',
      title: '[one 1 migration is pending|other :count migrations are pending]',
      stops: 'Parts of this release may not work. New processes do not start.',
      command: 'npm run db:migrate',
    },
  },
});

export const redisCheck = defineSiteCheck({
  id: 'redis',
  title: 'Redis',
  problems: {
    unreachable: {
      state: 'failed',
      title: 'Redis does not answer',
      stops: 'Jobs wait, and each process counts rate limits by itself.',
    },
  },
});

export const storageCheck = defineSiteCheck({
  id: 'storage',
  title: 'Storage',
  problems: {
    unreachable: {
      state: 'failed',
      title: 'Storage does not answer',
      stops: 'Uploads fail, and pictures and videos may be missing.',
      fix: { label: 'Open upload settings', path: '/admin/settings/uploading' },
    },
  },
});

export const diskCheck = defineSiteCheck({
  id: 'disk',
  title: 'Disk space',
  problems: {
    low: {
      state: 'warning',
      title: 'Storage is :percent% full',
      stops: 'Uploads fail when it is full.',
      fix: { label: 'Open files', path: '/admin/files' },
    },
    full: {
      state: 'failed',
      title: 'Storage is :percent% full',
      stops: 'Large uploads fail.',
      fix: { label: 'Open files', path: '/admin/files' },
    },
  },
});

export const addressCheck = defineSiteCheck({
  id: 'address',
  title: 'Encryption',
  problems: {
    plain: {
      state: 'warning',
      title: 'The site is served without encryption',
      stops: 'Others in the same network can read passwords. Set BASE_URL to an https address.',
      fix: { label: 'Open general settings', path: '/admin/settings/general' },
    },
  },
});

export const secretsCheck = defineSiteCheck({
  id: 'secrets',
  title: 'Secrets',
  problems: {
    default: {
      state: 'warning',
      title: 'The site uses a default secret',
      stops: 'Anyone who knows this software knows it too. Set :variables on the server.',
    },
  },
});

/** For a check that fails itself or takes too long. */
export const UNKNOWN_PROBLEM = {
  state: 'failed',
  title: ':check could not be checked',
  stops: 'The check did not finish in time. Check again, or see the log.',
} as const;

export const listSiteChecks = endpoint({
  method: 'GET',
  path: 'site-checks',
  summary: 'Runs all checks of the site and returns their results',
  area: 'admin',
  access: access.permission(foundationPermissions.viewLogs),
  rate: { max: 60, seconds: 60 },
  response: z.object({ checked_at: timestamp(), checks: z.array(SiteCheckResult) }),
});
