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
  tab: 'authentication',
  title: 'Social login',
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
  fields: {
    google: {
      enable: {
        label: 'Google',
        help: 'Shows the button on the sign-in page. Needs a client ID and a client secret.',
      },
      client_id: { label: 'Google client ID' },
    },
    google_secret: {
      label: 'Google client secret',
      help: 'Redirect address: /secure/auth/social/google/callback',
    },
    facebook: {
      enable: {
        label: 'Facebook',
        help: 'Shows the button on the sign-in page. Needs a client ID and a client secret.',
      },
      client_id: { label: 'Facebook client ID' },
    },
    facebook_secret: {
      label: 'Facebook client secret',
      help: 'Redirect address: /secure/auth/social/facebook/callback',
    },
    twitter: {
      enable: {
        label: 'Twitter',
        help: 'Shows the button on the sign-in page. Needs a client ID and a client secret.',
      },
      client_id: { label: 'Twitter client ID' },
    },
    twitter_secret: {
      label: 'Twitter client secret',
      help: 'Redirect address: /secure/auth/social/twitter/callback',
    },
    envato: {
      enable: {
        label: 'Envato',
        help: 'Shows the button on the sign-in page. Needs a client ID and a client secret.',
      },
      client_id: { label: 'Envato client ID' },
    },
    envato_secret: {
      label: 'Envato client secret',
      help: 'Redirect address: /secure/auth/social/envato/callback',
    },
    compact_buttons: {
      label: 'Compact buttons',
      help: 'Shows icons in a row instead of full-width buttons.',
    },
  },
});
