import { seoSettings } from '@kinora/contracts/catalogue/seo.ts';
import type { BootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { PublicSettings } from '@kinora/contracts/foundation/site-settings.ts';
import type { CurrentUser } from '@kinora/contracts/foundation/users.ts';

type Settings = BootstrapData['settings'];
export type SiteLanguage = BootstrapData['i18n']['languages'][number];

/** The settings of a fresh install, with optional changes. */
export function publicSettings(changes: Partial<Settings> = {}): Settings {
  const off = { enable: false };
  const fresh = PublicSettings.parse({
    base_url: 'http://kinora.test',
    storage_driver: 'local',
    branding: {},
    dates: {},
    cookie_notice: {},
    account_deletion: {},
    themes: {},
    registration: {},
    i18n: {},
    auth: {},
    site: {},
    help: {},
    api: {},
    notif: {},
    live: {},
    billing: {},
    social: { google: off, facebook: off, twitter: off, envato: off },
    recaptcha: {},
    homepage: {},
    uploads: {},
    seo: seoSettings.schema.parse({}),
  });
  return { ...fresh, ...changes };
}

/** A signed-in user without special permissions. */
export function currentUser(changes: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: 7,
    parent_id: null,
    name: 'Nadia',
    first_name: 'Nadia',
    last_name: null,
    image: null,
    email: 'nadia@example.org',
    email_verified_at: '2026-01-01T00:00:00Z',
    banned_at: null,
    ban_reason: null,
    language: null,
    country: null,
    timezone: null,
    created_at: '2026-01-01T00:00:00Z',
    roles: [],
    permissions: [],
    two_factor_confirmed_at: null,
    subscriptions: [],
    unread_notifications_count: 0,
    ...changes,
  };
}

/** The bootstrap data of a fresh install for a visitor, with optional changes. */
export function bootstrapData(changes: Partial<BootstrapData> = {}): BootstrapData {
  return {
    user: null,
    shared_rights: null,
    impersonation: null,
    guest_role: { permissions: [] },
    settings: publicSettings(),
    ads: {},
    themes: [],
    i18n: { language: 'en', direction: 'ltr', lines: {}, languages: [] },
    registration_key: 'a-key-of-the-server',
    seo: { title: 'Kinora', description: '' },
    ...changes,
  };
}
