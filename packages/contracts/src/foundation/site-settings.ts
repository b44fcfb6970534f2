import { z } from 'zod';
import { defineSettings } from '../platform/settings.ts';
import { defaultMenus } from './default-menus.ts';
import { Menu } from './menus.ts';

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
    /** An IANA zone, or 'auto' for the browser's own. */
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
        /** Left empty, the notice has no link. */
        action: z.string().max(500).default(''),
      })
      .prefault({}),
  }),
  public: ['enable', 'position', 'button'],
});

export const themesSettings = defineSettings({
  name: 'themes',
  schema: z.strictObject({
    /** 0 follows the visitor's system. */
    default_id: z.int().min(0).default(0),
    user_change: z.boolean().default(true),
  }),
  public: ['default_id', 'user_change'],
});

export const registrationSettings = defineSettings({
  name: 'registration',
  schema: z.strictObject({ disable: z.boolean().default(false) }),
  public: ['disable'],
});

export const i18nSettings = defineSettings({
  name: 'i18n',
  schema: z.strictObject({ enable: z.boolean().default(true), language: z.string().max(12).default('en') }),
  public: ['enable', 'language'],
});

/** Settings whose public keys stand at the top of the public settings. */
export const generalSettings = defineSettings({
  name: 'general',
  root: true,
  schema: z.strictObject({
    require_email_confirmation: z.boolean().default(false),
    menus: z.array(Menu).max(50).default(defaultMenus),
  }),
  public: ['require_email_confirmation', 'menus'],
});

/** What every visitor may read of the foundation's settings. Modules above add their own sections. */
export const PublicSettings = z.object({
  base_url: z.string(),
  require_email_confirmation: generalSettings.schema.shape.require_email_confirmation,
  menus: generalSettings.schema.shape.menus,
  branding: brandingSettings.schema,
  dates: datesSettings.schema,
  cookie_notice: cookieNoticeSettings.schema,
  themes: themesSettings.schema,
  registration: registrationSettings.schema,
  i18n: i18nSettings.schema,
});
export type PublicSettings = z.infer<typeof PublicSettings>;
