import { z } from 'zod';
import { defineSettings } from '../platform/settings.ts';

/** The page shown at `/`. */
const HOMEPAGE_TYPES = ['channel', 'landingPage', 'loginPage', 'registerPage'] as const;

export const homepageSettings = defineSettings({
  name: 'homepage',
  schema: z.strictObject({
    type: z.enum(HOMEPAGE_TYPES).default('channel'),
    /** The id of the channel. Null uses the channel with the slug `home`, or the landing page if there is none. */
    value: z.int().min(1).max(2_147_483_647).nullable().default(null),
  }),
  public: ['type', 'value'],
});
