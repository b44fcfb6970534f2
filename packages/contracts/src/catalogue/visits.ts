import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { text } from '../platform/fields.ts';
import { defineSettings } from '../platform/settings.ts';

export const visitsSettings = defineSettings({
  name: 'visits',
  tab: 'analytics',
  title: 'Visits',
  schema: z.strictObject({
    /** Whether page views are counted at all. */
    enable: z.boolean().default(true),
    /** Counts only visitors who accepted the cookie notice. No cookie is set either way. */
    require_consent: z.boolean().default(false),
  }),
  fields: {
    enable: { label: 'Count visits', help: 'Counts page views without cookies. Reports need them.' },
    require_consent: {
      label: 'Only after consent',
      help: 'Counts only visitors who accepted the cookie notice.',
    },
  },
});

export type VisitsSettings = z.infer<typeof visitsSettings.schema>;

/** A GET, because it changes no user's data: visitors can be counted without a CSRF token. */
export const countVisit = endpoint({
  method: 'GET',
  path: 'visits/count',
  summary: 'Counts a page view after client-side navigation',
  access: access.open,
  query: z.object({ path: text({ min: 1, max: 500 }) }),
  hasEffect: true,
  // Counts nothing then.
  impersonated: 'allowed',
  response: z.object({}),
  rate: { max: 120, seconds: 60 },
  // Reads by API clients say nothing about visitors.
  tokens: false,
});
