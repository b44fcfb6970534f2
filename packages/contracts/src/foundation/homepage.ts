import { z } from 'zod';
import { defineSettings } from '../platform/settings.ts';

/** What stands at `/`. */
const HOMEPAGE_TYPES = ['channel', 'landingPage', 'loginPage', 'registerPage'] as const;

export const homepageSettings = defineSettings({
  name: 'homepage',
  schema: z.strictObject({
    type: z.enum(HOMEPAGE_TYPES).default('channel'),
    /** The channel's id. Left empty: the channel with the slug `home`, and the landing page where there is none. */
    value: z.int().min(1).max(2_147_483_647).nullable().default(null),
  }),
  public: ['type', 'value'],
});
