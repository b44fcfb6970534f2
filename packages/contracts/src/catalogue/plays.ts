import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { text } from '../platform/fields.ts';
import { defineSettings } from '../platform/settings.ts';
import { cataloguePermissions } from './permissions.ts';

/** A view counts once this much has been watched. */
export const COUNTED_AFTER_SECONDS = 10;
/** How often a player tells how far it is. */
export const HEARTBEAT_SECONDS = 15;

export const playsSettings = defineSettings({
  name: 'plays',
  schema: z.strictObject({
    /** Single plays are kept for so many days; the sums of each day stay. */
    keep_days: z.int().min(35).max(3650).default(400),
  }),
});

export const recordPlay = endpoint({
  method: 'POST',
  path: 'plays',
  summary:
    'How far a viewing is: counts it once an hour for each viewer and video, and remembers the position',
  access: access.permission(cataloguePermissions.viewTitles),
  body: z.strictObject({
    /** From the playback: says which video, and that its holder may watch it. */
    token: text({ min: 1, max: 400 }),
    /** Where the player stands; null where another site plays it, which does not tell. */
    position: z.number().min(0).max(86_400).nullable(),
    /** Seconds really played since the last call. */
    watched: z.number().min(0).max(300),
    /** As the player knows it. */
    seconds: z.number().min(0).max(86_400).nullable().default(null),
    /** The page that led here from elsewhere: `document.referrer`. */
    referrer: text({ max: 2000 }).default(''),
  }),
  response: z.object({}),
  rate: { max: 60, seconds: 60 },
  tokens: false,
});
