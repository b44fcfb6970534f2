import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { defineSettings } from '../platform/settings.ts';
import { foundationPermissions } from './permissions.ts';

export const errorLogSettings = defineSettings({
  name: 'error_log',
  tab: 'logging',
  title: 'Errors',
  schema: z.strictObject({ keep_days: z.int().min(1).max(365).default(30) }),
  fields: {
    keep_days: {
      label: 'Keep errors for',
      help: 'Older errors are deleted once a day.',
      unit: 'days',
    },
  },
});

/** Returns a text file instead of JSON. */
export const downloadLatestErrorLog = endpoint({
  method: 'GET',
  path: 'logs/error/download-latest',
  summary: 'Downloads the latest errors as a text file',
  area: 'admin',
  access: access.permission(foundationPermissions.viewLogs),
  response: z.string(),
});
