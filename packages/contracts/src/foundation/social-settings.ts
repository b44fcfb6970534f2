import { z } from 'zod';
import { defineSettings } from '../platform/settings.ts';

/** In the order shown on the account page. */
export const SOCIAL_SERVICES = ['envato', 'google', 'facebook', 'twitter'] as const;
export type SocialService = (typeof SOCIAL_SERVICES)[number];

const Service = z.strictObject({
  enable: z.boolean().default(false),
  client_id: z.string().max(300).default(''),
});

/** Client secrets are keys of the section, not of the services, because only a section's own keys can be secret. */
export const socialSettings = defineSettings({
  name: 'social',
  schema: z.strictObject({
    compact_buttons: z.boolean().default(false),
    google: Service.prefault({}),
    facebook: Service.prefault({}),
    twitter: Service.prefault({}),
    envato: Service.prefault({}),
    google_secret: z.string().max(300).default(''),
    facebook_secret: z.string().max(300).default(''),
    twitter_secret: z.string().max(300).default(''),
    envato_secret: z.string().max(300).default(''),
  }),
  public: ['compact_buttons', 'google', 'facebook', 'twitter', 'envato'],
  secret: ['google_secret', 'facebook_secret', 'twitter_secret', 'envato_secret'],
});
