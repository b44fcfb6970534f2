import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { htmlPage } from '../platform/fields.ts';
import { AD_ORIGIN } from './ad-origins.ts';
import { foundationPermissions } from './permissions.ts';

const ORIGINS_LENGTH_MAX = 12_000;

/** Returns HTML instead of JSON: the document of the preview's frame. It gets the code from the page around it. */
export const getAdPreview = endpoint({
  method: 'GET',
  path: 'ads/preview',
  summary: 'Returns the sandboxed document that previews ad code',
  area: 'admin',
  access: access.permission(foundationPermissions.updateSettings),
  tokens: false,
  query: z.object({
    /** The origins that the code may load from, separated by spaces. */
    origins: z
      .string()
      .max(ORIGINS_LENGTH_MAX)
      .refine(
        (text) => text.split(' ').every((origin) => origin === '' || AD_ORIGIN.test(origin)),
        'Enter addresses like https://*.example.org.',
      )
      .default(''),
  }),
  response: htmlPage(),
});
