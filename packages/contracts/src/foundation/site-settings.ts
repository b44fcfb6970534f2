import { z } from 'zod';
import { defineSettings } from '../platform/settings.ts';
import { defaultMenus } from './default-menus.ts';
import { homepageSettings } from './homepage.ts';
import { humanCheckSettings } from './human-check.ts';
import { Menu, MenuAction } from './menus.ts';
import { PublicSeo } from './seo.ts';
import { socialSettings } from './social-settings.ts';
import { uploadsSettings } from './file-uploads.ts';

const LogoAddress = z.string().max(500).nullable().default(null);

export const brandingSettings = defineSettings({
  name: 'branding',
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
});

export const datesSettings = defineSettings({
  name: 'dates',
  schema: z.strictObject({
    /** An IANA time zone, or 'auto' for the browser's. */
    default_timezone: z.string().max(60).default('auto'),
    format: z.string().max(40).default('auto'),
  }),
  public: ['default_timezone', 'format'],
});

export const cookieNoticeSettings = defineSettings({
  name: 'cookie_notice',
  schema: z.strictObject({
    enable: z.boolean().default(true),
    position: z.enum(['top', 'bottom']).default('bottom'),
    button: z
      .strictObject({
        label: z.string().max(60).default('More info'),
        /** If empty, the notice links to the page about cookies, if everyone can read it. */
        action: z.string().max(500).default(''),
      })
      .prefault({}),
  }),
  public: ['enable', 'position', 'button'],
});

export const themesSettings = defineSettings({
  name: 'themes',
  schema: z.strictObject({
    /** 0 follows the visitor's system preference. */
    default_id: z.int().min(0).default(0),
    user_change: z.boolean().default(true),
  }),
  public: ['default_id', 'user_change'],
});

/** A policy that users must accept. `label` is the checkbox label, `action` links to the full text. */
const Policy = z.strictObject({
  /** Part of a field name in the registration form, so it cannot contain dots. */
  id: z.string().regex(/^[\w-]{1,60}$/),
  label: z.string().min(1).max(200),
  action: MenuAction.nullable().default(null),
});

export const registrationSettings = defineSettings({
  name: 'registration',
  schema: z.strictObject({
    disable: z.boolean().default(false),
    policies: z.array(Policy).max(10).default([]),
  }),
  public: ['disable', 'policies'],
});

/** A redirect target. Only paths on this site. */
const SitePath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])/, 'Enter a path on this site.');

export const authSettings = defineSettings({
  name: 'auth',
  schema: z.strictObject({
    /** The target of the logo for signed-in users. */
    redirect_uri: SitePath.default('/'),
    /** The default target after signing in; empty for `/`. */
    secondary_redirect_uri: z.union([z.literal(''), SitePath]).default(''),
  }),
  public: ['redirect_uri', 'secondary_redirect_uri'],
});

export const siteSettings = defineSettings({
  name: 'site',
  schema: z.strictObject({
    /** Demo mode: the login page fills in one of the demo accounts, which are public by design. */
    demo: z.boolean().default(false),
    demo_accounts: z
      .array(z.strictObject({ email: z.string().max(255), password: z.string().max(128) }))
      .max(20)
      .default([]),
  }),
  public: ['demo', 'demo_accounts'],
});

export const helpSettings = defineSettings({
  name: 'help',
  schema: z.strictObject({
    center_action: MenuAction.default('/pages/help'),
    support_action: MenuAction.default('/contact'),
  }),
  public: ['center_action', 'support_action'],
});

export const apiSettings = defineSettings({
  name: 'api',
  schema: z.strictObject({ integrated: z.boolean().default(true) }),
  public: ['integrated'],
});

export const notificationSettings = defineSettings({
  name: 'notif',
  schema: z.strictObject({
    integrated: z.boolean().default(false),
    subs: z.strictObject({ integrated: z.boolean().default(false) }).prefault({}),
  }),
  public: ['integrated', 'subs'],
});

export const billingSettings = defineSettings({
  name: 'billing',
  schema: z.strictObject({
    enable: z.boolean().default(false),
    require_subscription: z.boolean().default(false),
  }),
  public: ['enable', 'require_subscription'],
});

export const i18nSettings = defineSettings({
  name: 'i18n',
  schema: z.strictObject({ enable: z.boolean().default(true), language: z.string().max(12).default('en') }),
  public: ['enable', 'language'],
});

/** A root section: its public keys are at the top level of the public settings. */
export const generalSettings = defineSettings({
  name: 'general',
  root: true,
  schema: z.strictObject({
    require_email_confirmation: z.boolean().default(false),
    menus: z.array(Menu).max(50).default(defaultMenus),
  }),
  public: ['require_email_confirmation', 'menus'],
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
  themes: themesSettings.schema,
  registration: registrationSettings.schema,
  i18n: i18nSettings.schema,
  auth: authSettings.schema,
  site: siteSettings.schema,
  help: helpSettings.schema,
  api: apiSettings.schema,
  notif: notificationSettings.schema,
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
