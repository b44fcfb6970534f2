import { z } from 'zod';
import { defineSettings } from '../platform/settings.ts';

/** The page shown at `/`. */
const HOMEPAGE_TYPES = ['channel', 'landingPage', 'loginPage', 'registerPage'] as const;

export const homepageSettings = defineSettings({
  name: 'homepage',
  tab: 'general',
  title: 'Home page',
  schema: z.strictObject({
    type: z.enum(HOMEPAGE_TYPES).default('channel'),
    /** The id of the channel. Null uses the channel with the slug `home`, or the landing page if there is none. */
    value: z.int().min(1).max(2_147_483_647).nullable().default(null),
  }),
  public: ['type', 'value'],
  fields: {
    type: {
      label: 'Show',
      help: 'What people see at the root address.',
      options: {
        channel: 'A channel',
        landingPage: 'The landing page',
        loginPage: 'The sign-in page',
        registerPage: 'The registration page',
      },
    },
    value: {
      label: 'Channel',
      help: 'Used when the home page shows a channel. Leave empty for the channel with the address "home".',
      kind: 'channel',
    },
  },
});
