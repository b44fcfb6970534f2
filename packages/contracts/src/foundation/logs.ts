import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { foundationPermissions } from './permissions.ts';

/** Returns a text file instead of JSON. */
export const downloadLatestErrorLog = endpoint({
  method: 'GET',
  path: 'logs/error/download-latest',
  summary: 'Downloads the latest errors as a text file',
  area: 'admin',
  access: access.permission(foundationPermissions.viewLogs),
  response: z.string(),
});
