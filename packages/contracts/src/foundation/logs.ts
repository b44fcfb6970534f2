import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { foundationPermissions } from './permissions.ts';

/** Answers a text file, not JSON. */
export const downloadLatestErrorLog = endpoint({
  method: 'GET',
  path: 'logs/error/download-latest',
  summary: 'The latest errors of the site, as a text file',
  area: 'admin',
  access: access.permission(foundationPermissions.viewLogs),
  response: z.string(),
});
