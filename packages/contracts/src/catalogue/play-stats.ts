import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { text } from '../platform/fields.ts';
import { defineSettings } from '../platform/settings.ts';
import { cataloguePermissions } from './permissions.ts';

/** A play counts as a view after this many seconds. */
export const COUNTED_AFTER_SECONDS = 10;
/** How often players report their position. */
export const HEARTBEAT_SECONDS = 15;

/** The number of equal parts in a video's retention curve. */
export const RETENTION_PARTS = 50;

export const playsSettings = defineSettings({
  name: 'plays',
  tab: 'analytics',
  title: 'Plays',
  schema: z.strictObject({
    /** How many days individual plays are kept. Daily totals are not deleted. */
    keep_days: z.int().min(35).max(3650).default(400),
  }),
  fields: {
    keep_days: {
      label: 'Keep plays for',
      help: 'How long individual plays are kept. Daily totals are not deleted.',
      unit: 'days',
    },
  },
});

export const recordPlay = endpoint({
  method: 'POST',
  path: 'plays',
  summary: 'Records playback progress; counts one play per hour for each viewer and video',
  access: access.permission(cataloguePermissions.viewTitles),
  body: z.strictObject({
    /** The token of the playback. Identifies the video and proves that the caller may watch it. */
    token: text({ min: 1, max: 400 }),
    /** The player's position. Null for players of other sites, which do not report it. */
    position: z.number().min(0).max(86_400).nullable(),
    /** Seconds actually played since the last call. */
    watched: z.number().min(0).max(300),
    /** The duration according to the player. */
    seconds: z.number().min(0).max(86_400).nullable().default(null),
    /** `document.referrer`, if the visitor came from another site. */
    referrer: text({ max: 2000 }).default(''),
  }),
  response: z.object({}),
  rate: { max: 60, seconds: 60 },
  tokens: false,
});
