import { z } from 'zod';
import { liveSettings } from './live.ts';
import { defineSettings } from '../platform/settings.ts';
import { DATE_FORMATS } from '../platform/date-formats.ts';
import { accountDeletionSettings } from './account-deletion.ts';
import { homepageSettings } from './homepage.ts';
import { humanCheckSettings } from './human-check.ts';
import { MenuAction } from './menus.ts';
import { PublicSeo } from './seo.ts';
import { apiSettings, authSettings, generalSettings, registrationSettings } from './sign-in-settings.ts';
import { socialSettings } from './social-settings.ts';
import { uploadsSettings } from './file-uploads.ts';

const LogoAddress = z.string().max(500).nullable().default(null);

export const brandingSettings = defineSettings({
  name: 'branding',
  tab: 'general',
  title: 'Site',
  schema: z.strictObject({
    site_name: z.string().min(1).max(80).default('Kinora'),
    site_description: z.string().max(300).default('Films and series worth your evening.'),
    logo_light: LogoAddress,
    logo_dark: LogoAddress,
    logo_light_mobile: LogoAddress,
    logo_dark_mobile: LogoAddress,
  }),
  public: [
    'site_name',
    'site_description',
    'logo_light',
    'logo_dark',
    'logo_light_mobile',
    'logo_dark_mobile',
  ],
  fields: {
    site_name: { label: 'Site name', help: 'Shown in the browser tab, in mail and next to the logo.' },
    site_description: {
      label: 'Description',
      help: 'Used by search engines and when your home page is shared.',
      kind: 'long_text',
    },
    logo_dark: {
      label: 'Dark theme',
      help: 'A picture with a clear background, for both themes. Phones use the small version when there is one.',
      kind: 'image',
      group: 'Logo',
    },
    logo_light: { label: 'Light theme', kind: 'image', group: 'Logo' },
    logo_dark_mobile: { label: 'Dark, phone', kind: 'image', group: 'Logo' },
    logo_light_mobile: { label: 'Light, phone', kind: 'image', group: 'Logo' },
  },
});

export const datesSettings = defineSettings({
  name: 'dates',
  tab: 'localization',
  title: 'Dates',
  schema: z.strictObject({
    /** An IANA time zone, or 'auto' for the browser's. */
    default_timezone: z.string().max(60).default('auto'),
    format: z.enum(DATE_FORMATS).default('auto'),
  }),
  public: ['default_timezone', 'format'],
  fields: {
    default_timezone: {
      label: 'Time zone',
      help: 'For visitors, and for members who have not chosen one.',
      kind: 'time_zone',
    },
    format: { label: 'Date format', help: 'How dates are written on all pages.', kind: 'date_format' },
  },
});

export const cookieNoticeSettings = defineSettings({
  name: 'cookie_notice',
  tab: 'gdpr',
  title: 'Cookie notice',
  schema: z.strictObject({
    enable: z.boolean().default(true),
    position: z.enum(['top', 'bottom']).default('bottom'),
    button: z
      .strictObject({
        label: z.string().max(60).default('Cookie policy'),
        /** If empty, the notice links to the page about cookies, if everyone can read it. */
        action: z.string().max(500).default(''),
      })
      .prefault({}),
  }),
  public: ['enable', 'position', 'button'],
  fields: {
    enable: { label: 'Show the cookie notice', help: 'Visitors see it until they accept it.' },
    position: {
      label: 'Position',
      help: 'Where the notice appears on the page.',
      options: { top: 'Top', bottom: 'Bottom' },
    },
    button: {
      label: { label: 'Link text', help: 'The text of the link in the notice.' },
      action: {
        label: 'Link',
        help: 'A path or a web address. Leave empty to link to the page about cookies.',
      },
    },
  },
});

export const themesSettings = defineSettings({
  name: 'themes',
  tab: 'general',
  title: 'Themes',
  schema: z.strictObject({
    /** 0 follows the visitor's system preference. */
    default_id: z.int().min(0).default(0),
    user_change: z.boolean().default(true),
  }),
  public: ['default_id', 'user_change'],
  fields: {
    default_id: {
      label: 'Default theme',
      help: 'For people who have not chosen a theme.',
      kind: 'theme',
    },
    user_change: {
      label: 'Let people switch theme',
      help: 'Shows the theme button in the sidebar and footer.',
    },
  },
});

export const siteSettings = defineSettings({
  name: 'site',
  tab: 'general',
  title: 'Demo',
  schema: z.strictObject({
    /** Demo mode: the login page fills in one of the demo accounts, which are public by design. */
    demo: z.boolean().default(false),
    demo_accounts: z
      .array(z.strictObject({ email: z.string().max(255), password: z.string().max(128) }))
      .max(20)
      .default([]),
  }),
  public: ['demo', 'demo_accounts'],
  fields: {
    demo: { label: 'Demo mode', help: 'The sign-in page fills in one of the demo accounts.' },
    demo_accounts: {
      label: 'Demo accounts',
      help: 'Everyone can see these addresses and passwords.',
      columns: { email: 'Email', password: 'Password' },
    },
  },
});

export const helpSettings = defineSettings({
  name: 'help',
  tab: 'general',
  title: 'Help',
  schema: z.strictObject({
    center_action: MenuAction.default('/pages/help'),
    support_action: MenuAction.default('/contact'),
  }),
  public: ['center_action', 'support_action'],
  fields: {
    center_action: { label: 'Help Center', help: 'Where the menu item leads.' },
    support_action: { label: 'Support', help: 'Where the menu item leads.' },
  },
});

/** Named in the terms and the privacy policy. */
export const operatorSettings = defineSettings({
  name: 'operator',
  tab: 'gdpr',
  title: 'Operator',
  schema: z.strictObject({ name: z.string().max(160).default('') }),
  fields: {
    name: {
      label: 'Operator',
      help: 'The person or organization that runs this site. The terms and the privacy policy name it.',
    },
  },
});

export const notificationSettings = defineSettings({
  name: 'notif',
  tab: 'general',
  title: 'Notifications',
  schema: z.strictObject({
    integrated: z.boolean().default(true),
    subs: z.strictObject({ integrated: z.boolean().default(true) }).prefault({}),
  }),
  public: ['integrated', 'subs'],
  fields: {
    integrated: { label: 'Notifications', help: 'Shows members a bell with what is new for them.' },
    subs: {
      integrated: {
        label: 'Notification settings',
        help: 'Lets members choose which notifications reach them, and how.',
      },
    },
  },
});

export const billingSettings = defineSettings({
  name: 'billing',
  tab: 'subscriptions',
  title: 'Subscriptions',
  schema: z.strictObject({
    enable: z.boolean().default(false),
    require_subscription: z.boolean().default(false),
  }),
  public: ['enable', 'require_subscription'],
  fields: {
    enable: {
      label: 'Sell subscriptions',
      help: 'People can subscribe to your plans.',
      unavailable: 'This site has no payment service yet, so this stays off.',
    },
    require_subscription: {
      label: 'Require a subscription',
      help: 'Members need an active subscription to use the site. Works only while you sell subscriptions.',
    },
  },
});

export const i18nSettings = defineSettings({
  name: 'i18n',
  tab: 'localization',
  title: 'Languages',
  schema: z.strictObject({ enable: z.boolean().default(true), language: z.string().max(12).default('en') }),
  public: ['enable', 'language'],
  fields: {
    enable: {
      label: 'Let people choose a language',
      help: 'When off, everyone sees the default language.',
    },
    language: { label: 'Default language', help: 'For people who have not chosen one.', kind: 'language' },
  },
});

/** Visitors only need to know whether a service is enabled. Its client id stays on the server. */
const SocialSwitch = z.object({ enable: z.boolean() });

/** The foundation settings that every visitor can read. Modules of higher tiers add their own sections. */
export const PublicSettings = z.object({
  base_url: z.string(),
  /** The storage type, set by the environment. Browsers upload to S3 by another method. */
  storage_driver: z.enum(['local', 's3']),
  require_email_confirmation: generalSettings.schema.shape.require_email_confirmation,
  menus: generalSettings.schema.shape.menus,
  branding: brandingSettings.schema,
  dates: datesSettings.schema,
  cookie_notice: cookieNoticeSettings.schema,
  account_deletion: accountDeletionSettings.schema,
  themes: themesSettings.schema,
  registration: registrationSettings.schema.omit({ blocked_domains: true }),
  i18n: i18nSettings.schema,
  auth: authSettings.schema.omit({ single_session: true }),
  site: siteSettings.schema,
  help: helpSettings.schema,
  api: apiSettings.schema,
  notif: notificationSettings.schema,
  live: liveSettings.schema,
  billing: billingSettings.schema,
  social: socialSettings.schema.pick({ compact_buttons: true }).extend({
    google: SocialSwitch,
    facebook: SocialSwitch,
    twitter: SocialSwitch,
    envato: SocialSwitch,
  }),
  recaptcha: humanCheckSettings.schema.omit({ secret_key: true }),
  homepage: homepageSettings.schema,
  uploads: uploadsSettings.schema.omit({ available_space: true }),
  // Filled in by a module of a higher tier.
  seo: PublicSeo.default({}),
});
export type PublicSettings = z.infer<typeof PublicSettings>;
